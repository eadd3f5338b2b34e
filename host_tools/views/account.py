"""The account of one game, made from its row and its record: `show` prints it, the report draws it.

`game_model.Game` has the facts that also go into files; the account adds the facts for people. Knows no terminal and no page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from flagfall.engine.moves import MORE
from flagfall.errors import FlagfallError
from flagfall.record import record_replay
from flagfall.record.session import Session

from .. import games
from ..games.drawn_game import DrawnGame, Position
from ..games.family import Explanation, Throw
from ..games.shown_picture import Picture
from .events import EventRow, event_rows
from .game_model import Game, Score, Turn, game_of, turns
from .time_used import Course, course
from .timetable import ENDS

if TYPE_CHECKING:
    from ..store.schema import Game as Row


@dataclass(frozen=True)
class Line:
    """A turn as players write it. first, last: the positions after its first and its last entry; number: the number in the list of
    moves, from 1 in each hand, or game of a match; points, score: of each side; time_ms, left_ms: None without a clock; flag: it was down
    at the end of this turn; clock_turn: the number of its turn of the clock, from 1, 0 for none.
    """

    number: int
    seat: int | None
    text: str
    first: int
    last: int
    hand: int
    points: tuple[Score, ...]
    score: tuple[Score, ...]
    time_ms: int | None = None
    left_ms: int | None = None
    flag: bool = False
    clock_turn: int = 0


@dataclass(frozen=True)
class Hand:
    """The points of each side in a hand, and the score after it. last: the number of its last entry, as `Turn.n`."""

    number: int
    points: tuple[Score, ...]
    score: tuple[Score, ...]
    last: int


@dataclass(frozen=True)
class Account:
    """All facts about a game for people."""

    game: Game  # with its turns
    event_rows: Sequence[EventRow] = ()  # all events
    course: Course | None = None  # of the clocks
    summary: Sequence[str | Picture] = ()  # lines and pictures of the family, for the terminal
    lines: Sequence[Line] = ()  # one for each turn
    # The number of turns of the clock that have lines and positions of their own, before those of the entries; 0 when entries are tied to
    # turns of the clock
    clock_turns: int = 0
    # The first position, one for each of these turns and one for each entry; None when the family draws nothing
    drawn: DrawnGame | None = None
    hands: Sequence[Hand] = ()  # empty for a single hand
    explanations: Sequence[Explanation] = ()
    luck: Sequence[Throw] = ()
    target: int = 0  # points that end the game, 0 for none
    played: Session | None = None  # None when the engine of today cannot replay the record to its end
    refused: str = ""  # the reason, for a game that an earlier program found true


def account(row: Row, record: bytes, drawn: bool = False) -> Account:
    """Returns the account of this game. drawn: also with its positions."""
    game = game_of(row)
    if game.status not in ("verified", "damaged") or not record:
        return Account(game)
    rows = event_rows(record, game.names)
    if game.status != "verified":
        return Account(game, rows)
    try:
        times = course(record, names=game.names)
        played = _read(record, game.names)
        family = games.family_of(played.game.preset)
        all_turns = turns(played, times.turns, game.names)
        game = replace(game, turns=tuple(all_turns), length=games.family_of(game.game).length(played.before or played.game))
        lines = _lines(played, all_turns, times)
        clock_turns = 0 if any(line.clock_turn for line in lines) else len(times.turns)
        return Account(
            game,
            [*rows, *(EventRow(-1, "", text, fault=True) for text in family.findings(played.game))],
            times,
            family.summary(played),
            [*_clock_lines(played, times), *_moved_lines(lines, clock_turns)] if clock_turns else lines,
            clock_turns,
            _positions(played, clock_turns) if drawn else None,
            _hands(all_turns),
            family.explanations(played),
            family.luck(played.game),
            (played.before or played.game).facts.target,
            played,
        )
    except FlagfallError as error:
        refuses = f"the engine of today refuses game {game.id}, which an earlier program found true"
        return Account(game, rows, refused=f"{'Here the rules of today refuse it' if game.older else refuses}: {error}")


def _read(record: bytes, names: list[str]) -> Session:
    played = record_replay.read(record)
    if names:
        played.names = list(names)
    return played


def _lines(played: Session, all_turns: list[Turn], times: Course) -> list[Line]:
    """Returns a line for each turn, those before the pad first."""
    lines: list[Line] = []
    tied = _clock_turn_numbers(played, times)
    for on_pad, group in groupby(all_turns, key=lambda turn: turn.on_pad):
        game = played.game if on_pad or played.before is None else played.before
        family, entries = games.family_of(game.preset), list(group)
        grouped = family.turns_of(entries)
        at = entries[0].n
        number, hand, column = 0, 0, 2
        for entries_of_turn, (seat, text) in zip(grouped, family.turn_texts(game, grouped), strict=True):
            first, last = all_turns[at - 1], all_turns[at + len(entries_of_turn) - 2]
            if first.hand != hand:
                number, hand, column = 0, first.hand, 2
            if family.columns and seat is not None:  # a move has a turn of each seat: a seat that comes again begins the next one
                number += seat <= column
                column = seat
            elif not family.columns and seat is not None:
                number += 1
            turns_of_line = all_turns[at - 1 : at + len(entries_of_turn) - 1]
            points = tuple(sum(each) for each in zip(*(turn.points for turn in turns_of_line), strict=True))
            line = Line(number, seat, text, at, last.n, hand, points, last.score)
            timed = next((turn for turn in turns_of_line[::-1] if turn.time_ms is not None), None)
            clock_turn = tied.get((timed.at, on_pad), 0) if timed else 0
            if timed:
                flag = clock_turn > 0 and times.turns[clock_turn - 1].flag
                line = replace(line, time_ms=timed.time_ms, left_ms=timed.left_ms, flag=flag, clock_turn=clock_turn)
            lines.append(line)
            at += len(entries_of_turn)
    return lines


def _clock_turn_numbers(played: Session, times: Course) -> dict[tuple[int, bool], int]:
    """Returns (index of an entry, True in the pad) -> the number of its turn of the clock."""
    clock_turns = {}
    for number, turn in enumerate(times.turns, 1):
        if turn.pressed and turn.entry >= 0:
            clock_turns[turn.entry, played.padded] = number
        if turn.pressed and turn.before_pad >= 0:
            clock_turns[turn.before_pad, False] = number
    return clock_turns


def _clock_lines(played: Session, times: Course) -> list[Line]:
    """Returns a line for each turn of the clock."""
    clock, lines = played.clock, list[Line]()
    for at, turn in enumerate(times.turns, 1):
        seat = played.seats_at(turn.clock_seat)[0]
        text = ", ".join(filter(None, ("flag" if turn.flag else "", ENDS.get(turn.end, ""))))
        number = (turn.number or at) if clock and clock.seats == 2 else at
        nothing = (0,) * len(played.game.sides)
        lines.append(Line(number, seat, text, at, at, 0, nothing, nothing, turn.used, turn.left, turn.flag, at))
    return lines


def _moved_lines(lines: list[Line], by: int) -> list[Line]:
    """Returns the lines with all positions moved by `by`."""
    return [replace(line, first=line.first + by, last=line.last + by) for line in lines]


def _hands(all_turns: list[Turn]) -> list[Hand]:
    """Returns the hands of a game; an empty list for a single hand."""
    hands: list[Hand] = []
    before: tuple[Score, ...] = ()
    for number, group in groupby(all_turns, key=lambda turn: turn.hand):
        last = list(group)[-1]
        before = before or tuple(0 for _ in last.score)
        hands.append(Hand(number, tuple(now - was for now, was in zip(last.score, before, strict=True)), last.score, last.n))
        before = last.score
    return hands if len(hands) > 1 else []


def _positions(played: Session, clock_turns: int) -> DrawnGame | None:
    """Returns the positions of the game. The first position is repeated for each turn of the clock with a line of its own, and the
    last one for each entry on the pad.
    """
    first = played.before or played.game
    drawn = games.family_of(first.preset).drawing(first)
    if drawn and played.before:
        after = len(_pad_entries(played))
        drawn.positions += [Position(drawn.positions[-1].things, drawn.positions[-1].table, "on the score pad")] * after
    if drawn and clock_turns:
        drawn.positions[:0] = drawn.positions[:1] * clock_turns
    return drawn


def _pad_entries(played: Session) -> list[int]:
    """Returns the index of the first move of each entry on the pad."""
    log = played.game.log
    return [at for at in range(len(log)) if at == 0 or not log[at - 1] & MORE]
