"""Write the lock files: every package, at one version, with the hashes of its files.

Three files, each a superset of what stands before it or an addition to it, so that they always go
together into one environment:

    runtime.txt  what Riverboat runs on; the image is built from it
    dev.txt      that, and what tests, checks and builds it
    bench.txt    the engines that `riverboat bench rules` compares with, on top of dev.txt

One resolution covers every Python and platform that we support (markers say where lines differ).
The files name no registry: whoever installs uses his own.

Pins stay as they are unless pyproject.toml forbids them; `--upgrade` moves all to the newest.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OLDEST_PYTHON = "3.11"

LOCKS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("runtime.txt", ("pyproject.toml",)),
    ("dev.txt", ("pyproject.toml", "--group=dev", "--constraints=deploy/lock/runtime.txt")),
    ("bench.txt", ("--group=bench", "--constraints=deploy/lock/dev.txt")),
)


def main(arguments: list[str]) -> None:
    for name, sources in LOCKS:
        command = [
            *(sys.executable, "-m", "uv", "pip", "compile", "--quiet"),
            *("--universal", "--generate-hashes", f"--python-version={OLDEST_PYTHON}"),
            *("--no-emit-package=riverboat", "--custom-compile-command=make lock"),
            *(*sources, f"--output-file=deploy/lock/{name}", *arguments),
        ]
        subprocess.run(command, cwd=ROOT, check=True)
        print(f"wrote deploy/lock/{name}")


if __name__ == "__main__":
    main(sys.argv[1:])
