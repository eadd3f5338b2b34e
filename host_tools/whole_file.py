"""A file that gets its name when it is whole. What a killed command has left of one goes with the next. Knows no kind of file."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from .failure import Failure

_LEFT = re.compile(r"\..*\.([0-9]+)\.flagfall-part")
_LONGEST = 100  # characters of the name that are kept: a file system takes no more than 255 bytes


@contextmanager
def whole(output: Path) -> Iterator[Path]:
    """The path to write to: beside `output`, which the file replaces when the block ends well. OSError.

    What is no file (a terminal, a pipe) is written to directly.
    """
    if output.exists() and not output.is_file():
        yield output
        return
    _tidy(output.parent)
    place = output.with_name(f".{output.name[:_LONGEST]}.{os.getpid()}.flagfall-part")
    try:
        yield place
        place.replace(output)
    finally:
        place.unlink(missing_ok=True)


def write_whole(output: Path, text: str | Iterable[str], encoding: str = "utf-8") -> None:
    """Writes a text, or pieces of one, as a whole file. Failure where it cannot be written: an old file is then as it was."""
    try:
        with whole(output) as place, place.open("w", encoding=encoding, newline="\n") as file:
            file.writelines([text] if isinstance(text, str) else text)
    except OSError as error:
        raise Failure(f"{output} cannot be written: {error.strerror}") from error


def _tidy(folder: Path) -> None:
    """Takes away what commands left that were killed."""
    with suppress(OSError):
        for file in list(folder.iterdir()):
            left = _LEFT.fullmatch(file.name)
            if left and not _lives(int(left[1])):
                with suppress(OSError):
                    file.unlink()


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # somebody else's
        return True
    return True
