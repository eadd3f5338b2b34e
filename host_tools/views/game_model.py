"""The model of one game. `show`, the report, JSON and CSV use only these objects.

`game_of` takes names, result, scores and places from the store. `with_turns` adds the turns from a replay of the record. All values are
plain, so that a game can go to another process. Knows no terminal, no page and no file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import zip_longest
from typing import TYPE_CHECKING

from flagfall.engine import options as option_texts
from flagfall.engine.game import Game as Rules
from flagfall.engine.moves import MORE
from flagfall.errors import FlagfallError
from flagfall.record.session import Session

from .. import games
from . import game_summary
from .replay import move_text
from .time_used import ClockTurn, session_with_turns

if TYPE_CHECKING:
    from ..store.listing import ListedGame
    from ..store.schema import Game as Row

Score = int | float  # as people count: half a point of chess or draughts is 0.5


@dataclass(frozen=True)
class Seat:
    """A player's part. score: of the side; place: from 1, None when the game ended early; left_ms: None without a clock."""

    seat: int
    name: str
    side: int
    score: Score
    place: int | None
    left_ms: int | None


@dataclass(frozen=True)
class Turn:
    """One entry of the game in its last state. Entries that were taken back or changed later are not in it."""

    n: int  # from 1
    seat: int | None  # None for chance and for an act of the table
    entry: str  # as `flagfall referee` reads it
    text: str  # in words of players
    points: tuple[Score, ...]  # gained by each side
    score: tuple[Score, ...]  # of each side after it
    # Of the turn that it ended, None when no press belongs to it.
    time_ms: int | None
    left_ms: int | None
    at: int  # index of its first move in the game, or, with on_pad, in the pad
    hand: int = 0  # the number of its hand, from 1
    ends: bool = False  # it ends a turn
    on_pad: bool = False  # it was made on the pad with which the table went on


@dataclass(frozen=True)
class Game:
    """The facts about a game. Only `with_turns` and `account` fill turns and length.

    id: its number for people; name: of its record; game: the preset; options: as its record has them; clock: the control as text;
    played, synced: UTC; rules: their version; after, move_count, duration_ms, ending: as in the store. In words: result (players,
    points, winner and reason), title (game and options), control, date, state (the status), correction, recorded (the result of the
    record, for a corrected game), older (a note on older rules), length (`34 moves`).
    """

    id: int
    status: str
    name: str
    game: str
    options: dict[str, str]
    clock: str
    played: datetime | None
    synced: datetime
    device: str | None  # None for a game that was entered by hand
    number: int
    after: int | None
    rules: int
    move_count: int
    duration_ms: int
    ending: str
    ended_early: bool
    as_pad: bool
    result: str
    title: str
    control: str
    date: str
    state: str
    correction: str
    recorded: str
    older: str
    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...] = ()
    length: str = ""

    @property
    def names(self) -> list[str]:
        """Returns the player's present name of each seat."""
        return [seat.name for seat in self.seats]

    @property
    def sides(self) -> list[list[Seat]]:
        """Returns the seats of each side."""
        by_side: dict[int, list[Seat]] = {}
        for seat in self.seats:
            by_side.setdefault(seat.side, []).append(seat)
        return [by_side[side] for side in sorted(by_side)]


def game_of(row: Row | ListedGame) -> Game:
    """Returns the facts about a game from the store, without a replay and without turns."""
    try:
        options = option_texts.read(row.options)
    except FlagfallError:  # a later program wrote these options
        options = {}
    seats = tuple(Seat(seat.seat, seat.name, seat.side, scaled(row.preset, seat.score), seat.place, seat.left) for seat in row.seats)
    return Game(
        id=row.id,
        status=row.status,
        name=row.label,
        game=row.preset,
        options=options,
        clock=row.control,
        played=row.played_at,
        synced=row.synced_at,
        device=row.device_id,
        number=row.number,
        after=row.after,
        rules=row.rules,
        move_count=row.moves,
        duration_ms=row.duration,
        ending=row.ending,
        ended_early=row.ended_early,
        as_pad=row.padded,
        result=game_summary.result(row),
        title=game_summary.game_title(row),
        control=game_summary.clock(row.control),
        date=game_summary.played_date(row),
        state=game_summary.state(row),
        correction=game_summary.correction(row),
        recorded=game_summary.recorded_result(row) if row.correction else "",
        older=game_summary.older_rules(row),
        seats=seats,
    )


def facts(game: Game, numbered: bool = True) -> list[tuple[str, str]]:
    """Returns (name, value) for the head of a sheet. numbered: with the game's number."""
    all_facts = [("number", str(game.id) if numbered else ""), ("game", game.title), ("played", game.date), ("clock", game.control)]
    all_facts += [("result", game.result), ("recorded", game.recorded), ("corrected", game.correction), ("state", game.state)]
    return [(name, value) for name, value in all_facts if value]


def with_turns(game: Game, record: bytes, with_text: bool = True) -> Game:
    """Returns the game with its turns. Raises FlagfallError when the engine of today refuses the record.

    with_text False: `Turn.text` is the entry itself. Files need no words, and for chess this takes half the time. A game that was entered
    by hand has no record and no turns.
    """
    if not record:
        return game
    played, of_clock = session_with_turns(record)
    length = games.family_of(game.game).length(played.before or played.game)
    return replace(game, turns=tuple(turns(played, of_clock, game.names, with_text)), length=length)


def scaled(preset: str, score: int) -> Score:
    """Returns the engine's score in people's units."""
    return games.family_of(preset).scaled(score)


def turns(played: Session, of_clock: list[ClockTurn], names: list[str], with_text: bool = True) -> list[Turn]:
    """Returns the turns of the game, those before the pad first. of_clock: all turns of the clock; names: one for each seat; with_text:
    as in `with_turns`.
    """
    all_turns: list[Turn] = []
    if played.before:
        tied = {each.before_pad: each for each in of_clock if each.pressed}
        all_turns = list(_entries(played.before, played.header.preset, tied, names, with_text))
    tied = {each.entry: each for each in of_clock if each.pressed}
    entries = _entries(played.game, played.header.preset, tied, names, with_text)
    return all_turns + [replace(each, n=len(all_turns) + each.n, on_pad=played.padded) for each in entries]


def scores_of(game: Rules, sides: int) -> list[int]:
    """Returns the engine's score of each side; of a player who has not come to a pad yet, the points that everybody begins with."""
    return [*game.scores, *[game.facts.start_points] * (sides - len(game.scores))]


def _entries(game: Rules, preset: str, tied: dict[int, ClockTurn], names: list[str], with_text: bool) -> Iterator[Turn]:
    """Yields a turn for each entry of one game. tied: index of an entry -> its turn of the clock."""
    again, log, at, n = game.fresh(), game.log, 0, 0
    family = games.family_of(game.preset)
    while at < len(log):
        first, gained, hand = at, [0] * len(game.sides), again.hand_number
        entry = game.entry(at)
        text = move_text(again, log[at]) if with_text and not log[at] & MORE else entry
        while True:
            again.play(log[at])
            gained = [a + b for a, b in zip_longest(gained, again.points, fillvalue=0)]  # a player of a pad may come later
            at += 1
            if not log[at - 1] & MORE or at == len(log):
                break
        clock, n = tied.get(at - 1), n + 1
        yield Turn(
            n=n,
            seat=again.mover if again.mover >= 0 else None,
            entry=entry,
            text=family.in_words(text, names) if with_text else entry,
            points=tuple(scaled(preset, each) for each in gained),
            score=tuple(scaled(preset, score) for score in scores_of(again, len(game.sides))),
            time_ms=clock.used if clock else None,
            left_ms=clock.left if clock else None,
            at=first,
            hand=hand,
            ends=game.ended_turn(at - 1),
        )
