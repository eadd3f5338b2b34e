"""Writes games as files for other programs: JSON and CSV of any game, and the formats of its family. Knows no terminal.

`file_text` needs only a StoredGame, a plain value, so that other processes can do the work.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from flagfall import engine

from .. import games
from ..games import device_words
from ..games.family import Format, Played, Tags
from . import game_csv
from .bg_stats import play_link
from .game_json import BEGIN, BETWEEN, END, facts_with_turns, line
from .game_model import Game, game_of, with_turns
from .no_longer_played import RefusedGame, played_or_refused
from .time_used import game_times

if TYPE_CHECKING:
    from ..store.schema import Game as Row


@dataclass(frozen=True)
class StoredGame:
    """A verified game without its turns, and its record. places: of each side by a correction, empty without one; tags: as in Played."""

    game: Game
    record: bytes
    places: tuple[int, ...]
    tags: Tags = ()


@dataclass(frozen=True)
class Kind:
    """A kind of file. name: of the option; help: its help text; presets: of its games; write: the text of one game; padded: also games
    that went on as a pad.

    begin, between, end: around the texts of the games; exact: a terminal must not fold its lines; replayed: it needs a replay of the
    record; tagged: it has tags for event, place and round; mark: a file begins with the byte order mark, without which spreadsheets
    read it in another encoding.
    """

    name: str
    help: str
    presets: tuple[str, ...]
    write: Callable[[StoredGame], str]
    fits: Callable[[str], bool] = lambda options: True
    padded: bool = False
    begin: str = ""
    between: str = ""
    end: str = ""
    exact: bool = False
    replayed: bool = True
    mark: bool = False
    tagged: bool = False

    def of(self) -> str:
        """Returns the names of the games of this kind, in words."""
        return " or ".join(map(device_words.game, self.presets)) if self.presets != engine.presets() else "any game"


@cache
def kinds() -> dict[str, Kind]:
    """Returns the kinds that are options of the command, by name."""
    all_presets = engine.presets()
    by_name = {
        "json": Kind(
            "json",
            "All games as JSON, with their turns.",
            all_presets,
            _json,
            padded=True,
            begin=BEGIN,
            between=BETWEEN,
            end=END,
            exact=True,
        ),
        "csv": Kind(
            "csv",
            "All games as CSV, a line for each player in each.",
            all_presets,
            lambda stored: game_csv.of_players(stored.game),
            padded=True,
            begin=game_csv.PLAYERS,
            exact=True,
            replayed=False,
            mark=True,
        ),
        "bgstats": Kind(
            "bgstats",
            "All games as links that the app BG Stats opens, a line each.",
            all_presets,
            lambda stored: play_link(stored.game),
            padded=True,
            exact=True,
            replayed=False,
        ),
    }
    for preset, form in games.formats():
        known = by_name.get(form.name)
        presets = (*known.presets, preset) if known else (preset,)
        by_name[form.name] = Kind(form.name, form.help, presets, _of_family(form), form.fits, tagged=form.tagged)
    return by_name


@cache
def csv_of_turns() -> Kind:
    """Returns the kind for CSV with a line for each turn."""
    return replace(kinds()["csv"], name="turns", write=_turns, begin=game_csv.TURNS, replayed=True)


def file_text(name: str, stored: StoredGame, tags: Tags = ()) -> str | RefusedGame:
    """Returns the text of one game in this kind of file. tags: of the event, as in Played."""
    kind = csv_of_turns() if name == csv_of_turns().name else kinds()[name]
    return played_or_refused(kind.write, stored.game.id, replace(stored, tags=tags))


def _of_family(form: Format) -> Callable[[StoredGame], str]:
    def write(stored: StoredGame) -> str:
        game = stored.game
        times = game_times(stored.record)
        times.played.names = game.names
        correction, tags, notes = game.correction, stored.tags, times.notes
        return form.write(Played(times.played, times.lefts, game.played, stored.places, correction, tags, clocks=times.clocks, notes=notes))

    return write


def stored_game(row: Row, record: bytes) -> StoredGame:
    """Returns the plain values of a game that files need."""
    sides = {seat.side: seat.place or 0 for seat in row.seats}
    return StoredGame(game_of(row), record, tuple(sides[side] for side in sorted(sides)) if row.correction else ())


def _json(stored: StoredGame) -> str:
    return line(facts_with_turns(with_turns(stored.game, stored.record, with_text=False)))


def _turns(stored: StoredGame) -> str:
    return game_csv.of_turns(with_turns(stored.game, stored.record, with_text=False))
