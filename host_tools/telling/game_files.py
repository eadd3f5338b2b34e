"""Games as files for other programs: of every game JSON and CSV, and what the families have of their own. Knows no terminal.

What is written of a game needs nothing but what is in its Stored, so that other processes can do it.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.moves import MORE
from flagfall.record import session

from .. import games, plain_text
from ..games import device_words
from ..games.family import Format, Played
from .no_longer_played import RefusedGame, tried
from .time_used import followed

if TYPE_CHECKING:
    from flagfall.engine.game import Game as Rules

    from ..store.schema import Game

_COLUMNS = [
    "name", "game", "options", "clock", "played", "synced", "device", "number", "after", "rules", "move_count", "duration_ms",
    "ended_early", "as_pad", "seat", "player", "side", "score", "place", "left_ms",
]  # fmt: skip


@dataclass(frozen=True)
class Stored:
    """A verified game. id: its number for people; facts: everything that is known of it without its moves; players: a row a seat."""

    id: int
    record: bytes
    played_at: datetime | None
    facts: dict[str, Any]
    players: list[dict[str, Any]]


@dataclass(frozen=True)
class Kind:
    """A kind of file. name: of the option; what: for people; presets: whose games; padded: also those that went on as pad.

    begin, between, end: around the texts of the games; exact: the text goes to a terminal as it is, however long its lines are;
    replayed: the record is read for it; mark: a file begins with the byte order mark, without which spreadsheets take it for another
    alphabet.
    """

    name: str
    what: str
    presets: tuple[str, ...]
    write: Callable[[Stored], str]
    fits: Callable[[str], bool] = lambda options: True
    padded: bool = False
    begin: str = ""
    between: str = ""
    end: str = ""
    exact: bool = False
    replayed: bool = True
    mark: bool = False

    def of(self) -> str:
        """Of which games, for people."""
        return " or ".join(map(device_words.game, self.presets)) if self.presets != engine.presets() else "any game"


@cache
def kinds() -> dict[str, Kind]:
    """By name."""
    every = engine.presets()
    found = {
        "json": Kind(
            "json", "All games as JSON, with their moves.", every, _json, padded=True, begin="[\n", between=",\n", end="\n]\n", exact=True
        ),
        "csv": Kind(
            "csv",
            "All games as CSV, a line for each player in each.",
            every,
            _csv,
            padded=True,
            begin=_lines([_COLUMNS]),
            exact=True,
            replayed=False,
            mark=True,
        ),
    }
    for preset, form in games.formats():
        known = found.get(form.name)
        found[form.name] = Kind(form.name, form.what, ((*known.presets, preset) if known else (preset,)), _of_family(form), form.fits)
    return found


def written(name: str, stored: Stored) -> str | RefusedGame:
    """The text of one game as this kind of file has it."""
    return tried(kinds()[name].write, stored.id, stored)


def _of_family(form: Format) -> Callable[[Stored], str]:
    return lambda stored: form.write(Played(*followed(stored.record), stored.played_at))


def stored(game: Game, record: bytes) -> Stored:
    """What files tell of it. Instants are UTC, times milliseconds; scores as people count them, where there are halves `0.5`."""
    points = 2 if games.of(game.preset).half_points else 1
    facts = {
        "name": game.label,
        "game": game.preset,
        "options": game.options,
        "clock": game.control,
        "played": _instant(game.played_at),
        "synced": _instant(game.synced_at),
        "device": game.device_id,
        "number": game.number,
        "after": game.after,
        "rules": game.rules,
        "move_count": game.moves,
        "duration_ms": game.duration,
        "ended_early": game.ended_early,
        "as_pad": game.padded,
    }
    players = [
        {
            "seat": seat.seat,
            "player": seat.player.name,
            "side": seat.side,
            "score": _whole(seat.score / points),
            "place": seat.place,
            "left_ms": seat.left,
        }
        for seat in game.seats
    ]
    return Stored(game.id, record, game.played_at, facts, players)


def _whole(number: float) -> float:
    return int(number) if number == int(number) else number


def _instant(when: datetime | None) -> str | None:
    return f"{when.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}" if when else None


def _json(stored: Stored) -> str:
    """An object on one line, all in printable characters. Moves as `flagfall referee` takes them, taken back ones left out."""
    played = session.read(stored.record)
    made = stored.facts | {"options": options.read(stored.facts["options"]), "players": stored.players}
    made["moves"] = _moves(played.before or played.game)
    if played.padded:
        made["pad_moves"] = _moves(played.game)
    text = json.dumps(made, ensure_ascii=False)
    return text if text.isprintable() else json.dumps(made)


def _moves(game: Rules) -> list[str]:
    log = game.log
    return [game.entry(at) for at in range(len(log)) if at == 0 or not log[at - 1] & MORE]


def _csv(stored: Stored) -> str:
    """As RFC 4180 has it: a line for each player. What a spreadsheet would take for a formula is marked as text."""
    return _lines([_cell((stored.facts | player)[column]) for column in _COLUMNS] for player in stored.players)


def _lines(rows: Iterable[list[Any]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()


def _cell(value: Any) -> Any:
    """Truths are 1 and 0, what is not known is empty."""
    if isinstance(value, bool):
        return int(value)
    if not isinstance(value, str):
        return value
    return plain_text.written(value, "csv")
