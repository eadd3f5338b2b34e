"""Brings a device and the store together: its games come over, each exactly once; names and time controls go back.

The only room that knows both ends. Must not know the terminal: a sync returns a Report, which the command prints.
"""
