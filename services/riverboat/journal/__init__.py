"""The append-only log of every table, which is the truth of it: memory is a cache of this.

Here belongs how facts are stored: their bytes, and the logs that keep them. What the facts are is
decided in `table` and `rules`, who may append in `lease`; what is done about an event is its
service's affair.
"""
