"""The rules of poker as a library: cards, ranking, betting, pots, showdown, rake, the hand.

Pure values and functions. A hand can be played in a REPL, with no clock, chance,
I/O or service; whatever concerns more than one hand belongs to `table`.
"""
