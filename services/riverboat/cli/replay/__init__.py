"""`riverboat replay`: recorded hands dealt again by the rules, and a recorded session by a table.

Reading the recorded format, judging a hand, judging a session, and the command
live here; the rules they are judged by do not.
"""
