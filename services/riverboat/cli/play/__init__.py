"""`riverboat play`: a game at one real table in the terminal, against bots or among them.

A local shell for a table (`room`), what the bots think (`bots`, `strength`), what one viewer knows
(`seen`) and how it is told and drawn live here. No rule of the game does, and no picture is drawn
from anything but a viewer's own events.
"""
