"""Follows a device's table and reports it as events for other programs. Knows no file and no terminal.

An event is a dict: `game` (preset, options and players), `move`, `undo` (the entries from a number on are taken back), `position`,
`players`, `control`, `clock`, `none` (no game is on the table). The device sends moves as text; the rules on the PC find the seat of each
move.
"""

from collections.abc import Iterator
from typing import Any

from flagfall import engine
from flagfall.engine import options
from flagfall.errors import FlagfallError

from ..terminal.failure import DeviceFailure
from .link import Link, Refused

_POSITION = ("turn", "chance", "stage", "asks", "score", "hand", "over", "winners", "key")
_CLOCK = ("events", "running", "flags", "period", "overtime", "penalty", "passed", "late")  # a change of one is an event
_BOOKKEEPING = ("ok", "name", "events", "revised", "length")  # fields that only this file needs

Event = dict[str, Any]


class Following:
    """Follows one device. `look` asks it once and yields the events since the last look. left: the ms that each clock showed at the last
    look, an empty list without a clock.
    """

    def __init__(self, link: Link):
        self._link = link
        self._seen: Event | None = {}  # the device's last answer to `table at`; None when no game was on the table
        self._moves: list[str] = []
        self._about: Event = {}
        self.left: list[int] = []

    @property
    def empty(self) -> bool:
        """Returns True when no game is on the table."""
        return self._seen is None

    def look(self) -> Iterator[Event]:
        """Yields the new events. Raises DeviceFailure when the device has gone, or reports something impossible."""
        try:
            yield from self._changes(self._link.ask("table at"))
        except Refused as refused:
            if refused.error != "no-game":
                if refused.error == "busy":
                    return  # a person entered a move between two requests: the next look sees it
                raise
            if self._seen is not None:
                yield {"event": "none"}
            self._seen, self.left = None, []

    def _changes(self, now: Event) -> Iterator[Event]:
        """Yields the events between the last answer to `table at` and this one."""
        self.left = now.get("left") or []
        old = self._seen or {}
        fresh = old.get("name") != now["name"]
        if fresh:
            self._about = {name: value for name, value in self._link.ask("table game").items() if name != "ok"}
            self._moves = []
            old = self._seen = {"name": now["name"]}
            yield {"event": "game", **self._about}
        if (old.get("length"), old.get("revised")) != (now["length"], now["revised"]):
            # All answers come before the first of these events: after a refusal the next look begins again here.
            moves = self._present_moves(old["length"] if old.get("revised") == now["revised"] else 0)
            position = self._link.ask("table show")
            came = moves.count("come") != self._moves.count("come")
            about = self._link.ask("table game") if came or not fresh and old.get("revised") != now["revised"] else self._about
            for event, names in (("players", ("names",)), ("control", ("control", "clock"))):
                if changes := {name: about[name] for name in names if about.get(name) != self._about.get(name)}:
                    self._about |= changes
                    yield {"event": event, **{name: about[name] for name in names}}
            yield from self._move_events(moves)
            yield {"event": "position", **{name: position[name] for name in _POSITION}}
        if self.left and any(old.get(name) != now.get(name) for name in _CLOCK):
            yield {"event": "clock", **{name: value for name, value in now.items() if name not in _BOOKKEEPING}}
        self._seen = now

    def _present_moves(self, start: int) -> list[str]:
        """Asks for the moves of the game. start: length of the first moves that have not changed."""
        moves = [*self._moves] if start else []
        more: int | None = start
        while more is not None:
            reply = self._link.ask(f"table log from={more}")
            moves += reply["moves"]
            rest = reply.get("more")
            if rest is not None and rest <= more:
                raise DeviceFailure("the device's list of moves cannot be read to its end")
            more = rest
        return moves

    def _move_events(self, moves: list[str]) -> Iterator[Event]:
        """Yields the events `undo` and `move` of the changed moves."""
        same = 0
        while same < min(len(self._moves), len(moves)) and self._moves[same] == moves[same]:
            same += 1
        if same < len(self._moves):
            yield {"event": "undo", "number": same + 1}
        seats = self._seats(moves)
        for i in range(same, len(moves)):
            yield {"event": "move", "number": i + 1, "move": moves[i], "seat": seats[i]}
        self._moves = moves

    def _seats(self, moves: list[str]) -> list[int | None]:
        """Returns the seat of each entry; None for chance, for an act of the table, and for moves that the rules of the PC cannot follow
        (a game that went on as a pad).
        """
        seats: list[int | None] = []
        try:
            game = engine.new(self._about["game"], options.read(self._about["options"]))
            for move in moves:
                game.enter(game.parse(move))
                seats.append(game.mover if game.mover >= 0 else None)
        except FlagfallError:
            pass
        return seats + [None] * (len(moves) - len(seats))
