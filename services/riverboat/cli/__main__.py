"""Put the sub-commands together and run the one that was asked for.

Each sub-command's `command.py` offers one thing: a function, or a Typer app where it has commands
of its own. It takes one line here.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from riverboat import __version__
from riverboat.cli.bench.command import app as bench
from riverboat.cli.play.command import play
from riverboat.cli.replay.command import replay

# A traceback that shows local variables shows hole cards and tokens with them.
app = typer.Typer(name="riverboat", no_args_is_help=True, pretty_exceptions_show_locals=False)

app.command()(play)
app.command()(replay)
app.add_typer(bench)


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"riverboat {__version__}")
        raise typer.Exit


@app.callback()
def riverboat(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Run and look after a poker room."""


def main() -> None:
    """Run the `riverboat` command."""
    if not __debug__:
        # The rules are guarded by assertions; without them a fault deals on.
        typer.echo(
            "riverboat does not run without assertions: leave out -O and PYTHONOPTIMIZE.", err=True
        )
        sys.exit(2)
    app()


if __name__ == "__main__":
    main()
