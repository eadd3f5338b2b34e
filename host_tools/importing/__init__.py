"""Reads games that were played without a device, from files of other programs, and plays them by our rules into records."""
