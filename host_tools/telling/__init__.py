"""What is said about games and time controls: a record replayed, its events in words, the time used, the moves as PGN or PDN.

Reads what the store holds and changes nothing. Must not know a device, or from which command it is asked.
"""
