"""The `riverboat` command itself: it lists what it can do, and hides what it should."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version

from typer.testing import CliRunner

from riverboat import __version__
from riverboat.cli.__main__ import app


def test_the_version_is_that_of_the_installed_distribution() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert result.exit_code == 0
    assert result.stdout == f"riverboat {__version__}\n"
    assert __version__ == version("riverboat")


def test_help_names_every_sub_command() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    for command in ("bench", "replay"):
        assert command in result.stdout


def test_it_runs_as_a_module_too() -> None:
    command = [sys.executable, "-m", "riverboat.cli", "--version"]
    assert subprocess.check_output(command, text=True).startswith("riverboat ")


def test_it_does_not_run_without_its_assertions() -> None:
    command = [sys.executable, "-O", "-m", "riverboat.cli", "--version"]
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert "-O" in result.stderr


def test_a_traceback_shows_no_local_variables() -> None:
    # They may be somebody's hole cards.
    assert app.pretty_exceptions_show_locals is False
