"""The games on the PC: a database, and everything computed from its rows. A game is let in when the engine finds its record true. Must
not know a device, a terminal, or the words for people.
"""
