"""The file system as the storage driver wants it: this module itself, with MicroPython's own calls."""

from builtins import open  # noqa: F401 re-exported
from os import listdir, mkdir, remove, rename, statvfs  # noqa: F401 re-exported
