#!/bin/sh
# Make the virtual environment that the Makefile works in. This is shell, since there may be no
# suitable Python yet to run it.
#   PYTHON  the interpreter to use; `python3` means: any that is new enough, python3 first
#   VENV    the folder
set -eu

new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

can_make_venv() {
    "$1" -c 'import ensurepip, venv' 2>/dev/null
}

candidates=$PYTHON
[ "$PYTHON" != python3 ] || candidates='python3 python3.14 python3.13 python3.12 python3.11'

found='' lacks_pip=''
for python in $candidates; do
    new_enough "$python" || continue
    if can_make_venv "$python"; then found=$python; break; fi
    [ -n "$lacks_pip" ] || lacks_pip=$python
done

# Debian and Ubuntu keep what a virtual environment needs in a package of its own.
if [ -z "$found" ] && [ -n "$lacks_pip" ]; then
    package=$("$lacks_pip" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing $package, without which $lacks_pip makes no virtual environment ..."
        apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$package" >/dev/null
        found=$lacks_pip
    else
        echo "$lacks_pip cannot make a virtual environment: it comes without ensurepip." >&2
        echo "On Debian or Ubuntu: sudo apt-get install $package, then make setup again." >&2
        exit 1
    fi
fi

if [ -z "$found" ]; then
    echo "Riverboat needs Python 3.11 or newer; tried: $candidates." >&2
    echo "Say where one is: make setup PYTHON=/path/to/python3.12" >&2
    exit 1
fi

echo "Making $VENV with $("$found" --version) ..."
"$found" -m venv --clear "$VENV"
