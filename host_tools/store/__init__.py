"""The games on the PC: a database, and what is computed from its rows. A game is let in when the engine finds its record true.

Must not know a device, a terminal, or how a game is told to people.
"""
