"""Riverboat hosts poker rooms: fixed-limit hold'em and seven-card stud, for play and real money.

Directly in here lie the words every part shares (`ids`, `money`, `clock`) and one package for each
part; which may import which is written in `pyproject.toml` and checked. No code of a part belongs
here.
"""

__version__ = "0.1.0"
