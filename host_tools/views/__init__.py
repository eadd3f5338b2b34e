"""Puts games and time controls into words and files: replays a record, describes its events, counts the time used, writes JSON and CSV.

Reads the store's data and changes nothing. Must not know a device, or the calling command.
"""
