"""From firmware/ to the files of a device: constants folded, names shortened, packages made flat, then compiled.

`build.py` does all of it, the other files a step each. Must not know a device, a port or a game: what is built depends on
the sources and the board alone. Nothing of the firmware is imported here, only read.
"""
