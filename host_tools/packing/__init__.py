"""Packing: from firmware/ to the files of a device. Each module is compiled by itself; all go into one file, the pack.

Must not know a device, a port or a game: the result depends only on the sources and the board. Nothing of the firmware is imported here but
its version, which is only read.
"""
