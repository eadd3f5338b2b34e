"""Keeps one value in the browser's private files, so that it is never half written: two files take turns, and the newest whole one counts.

A file is a number, a SHA-256, and the value, compressed. `save` returns when the value is on the disk.
"""

import zlib
from hashlib import sha256
from typing import Any

from pyodide.ffi import JsException, to_js  # type: ignore[import-not-found]  # Pyodide's

from ..terminal.failure import Failure

_NUMBER = 8  # bytes
_HEAD = _NUMBER + 32


class KeptFile:
    """A value that is kept. files: the two files, as worker.js opens them; none where the browser keeps nothing. works: there are files."""

    def __init__(self, files: Any):
        self._files = list(files)
        self.works = bool(self._files)
        self._last = 0  # number of the newest file

    def load(self) -> bytes:
        """Returns the value, b"" for none."""
        self._last, value = max((_content(file.read().to_bytes()) for file in self._files), default=(0, b""))
        return value

    def save(self, value: bytes) -> None:
        """Puts the value into the older file. Raises Failure when the browser has no room."""
        if not self.works:
            return
        self._last += 1
        packed, number = zlib.compress(value, 1), self._last.to_bytes(_NUMBER)
        try:
            self._files[self._last % 2].write(to_js(number + sha256(number + packed).digest() + packed))
        except JsException as error:
            raise Failure(f"the browser keeps no more ({error}): make room, then load this page again; nothing is lost") from error


def _content(data: bytes) -> tuple[int, bytes]:
    """Returns (number, value) of a file; (0, b"") when it is not whole."""
    number, packed = data[:_NUMBER], data[_HEAD:]
    if data[_NUMBER:_HEAD] != sha256(number + packed).digest():
        return 0, b""
    return int.from_bytes(number), zlib.decompress(packed)
