"""Writes a file under another name first, and renames it when it is complete. Also removes what killed commands left. Knows no kind
of file.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ..terminal.failure import Failure
from .processes import lives

_PART = re.compile(r"\..*\.([0-9]+)\.flagfall-part")
_NAME_CHARACTERS = 100  # kept of a long name, because a file system allows only 255 bytes


@contextmanager
def replacing(output: Path) -> Iterator[Path]:
    """Yields the path to write to, beside `output`. When the block ends without an error, that file replaces `output`. Raises OSError.

    For a terminal or a pipe it yields `output` itself.
    """
    if output.exists() and not output.is_file():
        yield output
        return
    with _part_of(output) as place:
        yield place
        place.replace(output)


@contextmanager
def folder_beside(output: Path) -> Iterator[Path]:
    """Yields an empty folder for unfinished files, on the disk of `output`. It is removed in the end. Raises OSError."""
    with _part_of(output) as place:
        place.mkdir(0o700)
        yield place


@contextmanager
def _part_of(output: Path) -> Iterator[Path]:
    """Yields a free path beside `output`, and removes in the end what lies there."""
    _remove_old_parts(output.parent)
    place = output.with_name(f".{output.name[:_NAME_CHARACTERS]}.{os.getpid()}.flagfall-part")
    _remove(place)  # an earlier command may have had this number
    try:
        yield place
    finally:
        _remove(place)


def write_whole(output: Path, content: str | bytes | Iterable[str], encoding: str = "utf-8") -> None:
    """Writes a text, its pieces, or bytes as a whole file. Raises Failure when it cannot be written; an old file then stays as it was."""
    try:
        with replacing(output) as place:
            if isinstance(content, bytes):
                place.write_bytes(content)
                return
            with place.open("w", encoding=encoding, newline="\n") as file:
                file.writelines([content] if isinstance(content, str) else content)
    except OSError as error:
        raise Failure(f"{output} cannot be written: {error.strerror}") from error


def require_writable(output: Path) -> None:
    """Raises Failure when no file of this name can be written. For a command that works for long before it writes."""
    try:
        if output.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not output.exists() or output.is_file():
            tempfile.TemporaryFile(dir=output.parent).close()
    except OSError as error:
        raise Failure(f"{output} cannot be written: {error.strerror}") from error


def _remove_old_parts(folder: Path) -> None:
    """Removes the unfinished files and folders of commands that were killed."""
    with suppress(OSError):
        for file in list(folder.iterdir()):
            part = _PART.fullmatch(file.name)
            if part and not lives(int(part[1])):
                with suppress(OSError):
                    _remove(file)


def _remove(place: Path) -> None:
    """Removes a file or a folder with its files, if it is there."""
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    else:
        place.unlink(missing_ok=True)
