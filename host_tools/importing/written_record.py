"""Plays a written game by our rules, and writes it as a record, which the store checks and shows as any other.

The record's name says that no device made it: its first part is IMPORTED, the others come from a SHA-256 over the game. So a game is stored
once, however often and from however many files it comes.
"""

from __future__ import annotations

import calendar
import time
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError
from flagfall.record import record
from flagfall.record.session import Session

from .. import games
from ..games.written_game import NotPlayed, WrittenGame
from ..store.people import IMPORTED

_LONGEST_NAME = 33
_NOON_S = 12 * 3600


@dataclass(frozen=True)
class PlayedGame:
    """name: of the record; data: the record; names: of the seats as the file has them; entries: the moves, without the
    result of the file.
    """

    name: str
    data: bytes
    names: tuple[str, ...]
    entries: tuple[str, ...]


def played(written: WrittenGame) -> PlayedGame | str:
    """Returns the played game, or the reason why it is refused. Other processes may call it."""
    try:
        if written.wrong:
            raise NotPlayed(written.wrong)
        header = _header(written)
        game = engine.new(header.preset, options.read(header.options))
        for number, text in enumerate(written.moves):
            _play(game, text, number)
        count = len(game.log)
        _end(game, written.result)
        return _record(written, header, game, count)
    except NotPlayed as error:
        return str(error)
    except FlagfallError as error:
        return str(error)


def _header(written: WrittenGame) -> record.Header:
    rows = engine.rows(written.preset)
    chosen = options.changed(rows, options.resolve(rows, written.options))
    header = record.Header(written.preset, chosen, [_clean(name) for name in written.names])
    header.rules = engine.RULES
    if written.day:
        with suppress(ValueError):  # no such day: the game is stored without one
            header.date = max(0, calendar.timegm(time.strptime(written.day, "%Y.%m.%d")) + _NOON_S)
    return header


def _clean(name: str) -> str:
    """Returns the name for records; "" for `?`, which is an unknown player."""
    return "" if name.strip("? ") == "" else record.clean(" ".join(name.split()))[:_LONGEST_NAME].strip()


def _play(game: Game, text: str, number: int) -> None:
    """Plays one written move. number: of the move, from 0."""
    try:
        games.family_of(game.preset).play_written(game, text)
    except FlagfallError as error:
        raise NotPlayed(f"move {number + 1}, {text}: {error}") from error


def _end(game: Game, result: str) -> None:
    """Ends the game as the file does. Raises NotPlayed when the moves have ended it in another way."""
    if not game.over:
        game.enter(game.parse(result))
        return
    words = result.split()
    if words[0] == "result":
        won = list(game.winners())
        real = "1/2" if len(won) != 1 else "1-0" if won[0] == 0 else "0-1"  # in the order of seats
        if real != words[1]:
            raise NotPlayed("its moves end in another result than the file says")


def _record(written: WrittenGame, header: record.Header, game: Game, count: int) -> PlayedGame:
    """Returns the game with its record. count: of the moves before the result of the file."""
    moves = [game.log[index] for index in range(len(game.log))]
    texts = [game.text(move) for move in moves]
    known = [game.facts.family, header.preset, header.options, *written.names, written.day, written.round, *texts]
    digest = sha256("\n".join(known).encode()).hexdigest().upper()
    header.device, header.epoch, header.number = IMPORTED, digest[:8], int(digest[8:12], 16) % 65535 + 1
    session = Session(header)
    slots = [bytes(slot) for slot in header.slots()]

    def write(kind: int, value: int) -> None:
        session.apply(kind, 0, value, 0)
        slot = bytearray(record.SLOT)
        record.pack(slot, kind, header.number, len(slots), 0, value, 0)
        slots.append(bytes(slot))

    for move in moves:
        write(record.MOVE, move)
    write(record.CLOSE, len(session.game.log))
    return PlayedGame(header.name(), b"".join(slots), tuple(header.names), tuple(texts[:count]))
