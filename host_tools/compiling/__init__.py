"""From firmware/ to the files of a device: each module compiled by itself, and behind it where its functions lie.

Must not know a device, a port or a game: what is built depends on the sources and the board alone. Nothing of the firmware is
imported here, only read.
"""
