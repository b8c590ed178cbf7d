"""The `riverboat` command: one module or package for each sub-command.

A sub-command reads its arguments, calls the part that does the work and shows the outcome. No rule
of the game and no protocol belongs here, and nothing imports this package.
"""
