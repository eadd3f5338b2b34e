"""The games on the PC: a database, and everything computed from its rows. The engine checks each record before its game counts.

Must not know a device, a terminal, or the words for people.
"""
