"""The families of games that are not on this device: a stock Pico's file system has no room for all of them.

`flagfall flash` writes this file anew for those that it leaves out; here, and built into MicroPython, there are all.
"""

FAMILIES = ()
