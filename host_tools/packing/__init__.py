"""Builds the files of a device from firmware/. Each module is compiled by itself; all of them go into one file, the pack.

Must not know a device, a port or a game: the result depends only on the sources and the board. From the firmware only the version
is imported.
"""
