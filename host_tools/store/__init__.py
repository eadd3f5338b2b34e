"""The games on the PC: a database, and everything computed from its rows. The engine checks each record before its game counts.

Must not know a device. Prints nothing: a failure is one plain line for the caller to print.
"""
