"""The words about games and time controls: a record replayed, its events in words, the time used, the moves as PGN or PDN.

Reads the store's data and changes nothing. Must not know a device, or the calling command.
"""
