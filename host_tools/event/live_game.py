"""Follows a running game at a device's table with the same rules, draws it, and writes it for a broadcast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

from flagfall.errors import FlagfallError
from flagfall.record.clock_from_record import new_clock
from flagfall.record.record import Header
from flagfall.record.session import Session

from .. import games
from ..games.drawn_game import DrawnGame
from ..games.family import Played
from ..store.event_model import EventState, Table

Tags = Sequence[tuple[str, str]]


@dataclass
class LiveGame:
    """Follows the game on one device's table.

    about: the reply to `table game`, empty without a game; moves: the entries so far; clock, position: the last event of this kind;
    lefts: index of a move in the log of the game -> ms that its player had left after it; last_look: the ms of each clock at the last look,
    whether each fell since the look before, and the PC's time of that look, in seconds; looked_at: the PC's time of the last event of the
    clock.
    """

    about: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    clock: dict[str, Any] = field(default_factory=dict)
    position: dict[str, Any] = field(default_factory=dict)
    lefts: dict[int, int] = field(default_factory=dict)
    last_look: tuple[list[int], list[bool], float] = field(default_factory=lambda: ([], [], 0.0))
    looked_at: datetime | None = None
    changed: int = 0  # counts the changes

    def note_clocks(self, left: list[int], now: float) -> None:
        """Takes the ms of each clock at one look; now: seconds of the PC."""
        before = self.last_look[0]
        self.last_look = left, [at < len(before) and ms < before[at] for at, ms in enumerate(left)], now

    def take(self, event: dict[str, Any]) -> None:
        """Takes one event of `Following`."""
        self.changed += 1
        match event["event"]:
            case "game":
                self.about, self.moves, self.clock, self.position = dict(event), [], {}, {}
                self.lefts.clear()
            case "players":
                self.about["names"] = event["names"]
            case "control":
                self.about |= {"control": event["control"], "clock": event["clock"]}
            case "undo":
                del self.moves[int(event["number"]) - 1 :]
                session = self.session()
                self.lefts = {index: ms for index, ms in self.lefts.items() if session and index < len(session.game.log)}
            case "move":
                self.moves.append(str(event["move"]))
            case "position":
                self.position = dict(event)
            case "clock":
                self.clock, self.looked_at = dict(event), datetime.now(UTC)
                self._note_left()
            case "none":
                self.about = {}

    def _note_left(self) -> None:
        """Notes the time left of the last mover, when the turn has passed to another clock seat."""
        session = self.session()
        if session is None or not len(session.game.log) or session.game.mover < 0:
            return
        left, clock_seat = self.clock.get("left", []), session.clock_seat(session.game.mover)
        running = self.clock.get("running")
        if clock_seat < len(left) and running != clock_seat and (running is not None or session.game.over):
            self.lefts[len(session.game.log) - 1] = int(left[clock_seat])

    def clock_seats(self) -> list[int | None]:
        """Returns the clock seat of each name; None without a clock."""
        session, clocks = self.session(), len(self.clock.get("left", ()))
        found = [session.clock_seat(seat) if session else seat for seat in range(len(self.names))]
        return [clock_seat if clock_seat < clocks else None for clock_seat in found]

    @property
    def on_table(self) -> bool:
        return bool(self.about)

    @property
    def names(self) -> list[str]:
        return [str(name) for name in self.about.get("names", ())]

    @property
    def name(self) -> str:
        """Returns the name of the record."""
        return str(self.about.get("name", ""))

    def session(self) -> Session | None:
        """Returns the game so far; None when the rules of this PC cannot read it."""
        about = self.about
        header = Header(str(about.get("game", "")), str(about.get("options", "")))
        header.device, header.epoch, number = [*self.name.split("-"), "", "", ""][:3]
        header.number = int(number) if number.isdecimal() else 0
        header.clock_options = str(about.get("clock", ""))
        try:
            played = Session(header)
            for text in self.moves:
                played.game.enter(played.game.parse(text))
        except FlagfallError:
            return None
        header.names = self.names
        guests = [f"Player {seat + 1}" for seat in range(played.game.seats)]
        played.names = [*self.names, *guests[len(self.names) :]][: played.game.seats]
        control, clock_options = about.get("control", ""), about.get("clock", "")
        try:
            new_clock(control, clock_options, played.game.seats)
        except FlagfallError:  # a control of a later program: the game is written without it
            return played
        # The control is set only now, so that this session has no clock: the device runs it.
        played.control, header.clock_options = control, clock_options
        return played

    def drawing(self) -> DrawnGame | None:
        """Returns every position of the game so far; None when there is nothing to draw."""
        played = self.session()
        return games.family_of(played.header.preset).drawing(played.game) if played else None

    def left_now(self, now: float) -> list[int]:
        """Returns the ms on each clock at this moment of the PC. The running clock goes on falling if it fell between the last two looks.
        In a delay, or where it counts up, it is as at the last look.
        """
        left, falls, looked = self.last_look
        passed, running = int((now - looked) * 1000), self.clock.get("running")
        return [max(0, ms - passed) if falls[at] and at == running else ms for at, ms in enumerate(left)]

    def text(self, tags: Tags, day: datetime | None = None, names: Sequence[str] = ()) -> str:
        """Returns the moves so far, and the clocks at their last event, as a file of the game's own kind. day: of the game; names: in place
        of those on the device, one for each seat.
        """
        played = self.session()
        if not played:
            return ""
        played.names = list(names) or played.names
        clocks, runs = self.clock.get("left", ()), self.clock.get("running")
        return _file_text(Played(played, self.lefts, day, tags=tags, clocks=clocks, runs=runs, looked_at=self.looked_at))


def text_without_moves(state: EventState, table: Table, tags: Tags) -> str:
    """Returns the file of a game without known moves: the players, the day of the pairing, and a result that a person has entered."""
    header = Header(state.preset, state.options_at(table), state.names_at(table), state.control, state.clock_options)
    played = Session(header)
    result = table.result
    places = tuple(1 if points == max(result.points) > 0 else 2 for points in result.points) if result else ()
    return _file_text(Played(played, {}, table.at, places, tags=tags, by_hand=result.how if result else ""))


def _file_text(played: Played) -> str:
    form = next(form for form in games.family_of(played.session.header.preset).formats if form.tagged)
    return form.write(played)
