"""A device and the store brought together: its games come over, each exactly once; names and time controls go back.

The only room that knows both ends. Must not know the terminal: a sync gives a Report, and the command tells it.
"""
