"""Reads a file of games: finds out its kind, and yields the games in it. Knows no store and no terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from flagfall import engine

from .. import games
from ..games.movetext_reader import read_movetext
from ..games.written_game import WrittenGame
from ..terminal.failure import Failure

_MOST_BYTES = 500_000_000


def games_of(file: Path) -> Iterator[WrittenGame]:
    """Yields the games of a file, PGN, PDN or .mat. Raises Failure for a file that cannot be read."""
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise Failure(f"{file} is larger than 500 MB: split it")
        data = file.read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror}") from error
    return games_in(decoded(data), file.suffix.casefold() == ".pdn")


def games_in(text: str, draughts: bool = False) -> Iterator[WrittenGame]:
    """Yields the games of a text. draughts: it has draughts, where its games do not say so themselves."""
    families = [games.family_of(preset) for preset in engine.presets()]
    for family in families:
        found = list(family.read_games(text))
        if found:
            yield from found
            return
    for each in read_movetext(text, draughts):
        read = [game for family in families if (game := family.read_game(each))]
        yield read[-1]  # chess, the first, reads whatever no other family knows


def decoded(data: bytes) -> str:
    """Returns the text: UTF-8 with or without its mark, else Latin-1, as older programs write it. Lines end with a line feed."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", " ")
