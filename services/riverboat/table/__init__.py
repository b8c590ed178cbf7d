"""One table between and around its hands: settings, seats, button and blinds, clocks, house policy.

Pure and without I/O, like `rules`, on which it stands: time, seeds and ids are
arguments, and `duties` says what the shell around it has to do next. Money off
the table, storage and connections are not here.
"""
