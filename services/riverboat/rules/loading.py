"""Making checked values of plain data, such as parsed TOML or JSON, with errors that say where."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from riverboat.rules.refusals import BadSetting

Value = TypeVar("Value")

# msgspec ends its messages with the path of the value: "... - at `$.tiers[0].minimum_pot`".
_PATH = re.compile(r" - at `\$(.*)`$")


def load_value(
    data: object, kind: type[Value], name: str, refusal: type[BadSetting] = BadSetting
) -> Value:
    """Make a value of plain data. Raises `refusal`, naming the whole path of the mistake.

    What a value's own checks refuse is named too, below the path where the value stood. A mistake
    of the whole is named `name`.
    """
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        problem, path, *_ = (*_PATH.split(str(error)), "")
        cause = error.__cause__
        if isinstance(cause, BadSetting):
            problem = cause.problem
            path = f"{path}.{cause.field}"
        raise refusal(path.lstrip(".") or name, problem) from error
