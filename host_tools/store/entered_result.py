"""Reads the result of a table as people write it, and checks it by the limits of the game. Knows no database."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .. import games
from ..input.typed_name import Unclear, resolve_name
from ..terminal.failure import Failure
from .corrections import ARMAGEDDON, BOTH, check_armageddon, check_limits, is_armageddon, places_by, read_scores, usual_form
from .event_model import EventState, Outcome, Table, armageddon_points, event_points, forfeit_points


@dataclass(frozen=True)
class Entered:
    """A result that a person has entered. text: in the form of `flagfall correct`, sides in the order of the table."""

    text: str
    outcome: Outcome

    @property
    def forfeit_seat(self) -> int | None:
        """Returns the seat of the only entry that was absent, else None."""
        word, _, seat = self.text.partition(" ")
        return int(seat) if word == "forfeit" and seat.isdecimal() else None


def read_entered(state: EventState, table: Table, typed: str, why: str = "") -> Entered:
    """Returns the result with its scores and points. typed: `1-0`, `0.5:0,5`, `121:90`, `armageddon 1/2`, `forfeit WHO` or `1-0F`. Raises
    Failure for one that the game cannot have.
    """
    text = usual_form(typed)
    if is_armageddon(text):
        check_armageddon(state.preset)
        scores = read_scores(state.preset, text.partition(" ")[2], len(table.numbers))
        outcome = _played_outcome(state, scores, text, why)
        return Entered(text, replace(outcome, points=armageddon_points(outcome.points, 1 - state.white)))
    if text.partition(" ")[0] == "forfeit":
        return _forfeit(state, table, text.partition(" ")[2], why)
    scores = read_scores(state.preset, text, len(table.numbers))
    check_limits(state.preset, state.options_at(table), scores)
    return Entered(text, _played_outcome(state, scores, text, why))


def _played_outcome(state: EventState, engine_scores: Sequence[int], text: str, why: str) -> Outcome:
    places = places_by(dict(enumerate(engine_scores)), state.preset, state.options)
    scores = scores_in_points(state.preset, engine_scores)
    points = event_points(state, scores, tuple(places[side] for side in range(len(scores))))
    return Outcome(scores, points, "hand", None, text, why)


def _forfeit(state: EventState, table: Table, who: str, why: str) -> Entered:
    seat = None if who == "both" else _seat_of(state, table, who)
    text = BOTH if seat is None else f"forfeit {seat}"
    points = forfeit_points(state, len(table.numbers), seat)
    return Entered(text, Outcome(points, points, "forfeit", None, text, why))


def _seat_of(state: EventState, table: Table, who: str) -> int:
    """Returns the side of the table that is named: by a seat, by white or black, or by the name of its entry. Raises Failure."""
    sides = len(table.numbers)
    if who.isdecimal() and int(who) < len(state.names_at(table)):
        return int(who) % sides
    if who.casefold() in ("white", "black") and state.white >= 0:
        return state.white if who.casefold() == "white" else 1 - state.white
    names = {str(side): (state.entrant(number).name,) for side, number in enumerate(table.numbers)}
    try:
        return int(resolve_name(who, names, "entry at this table"))
    except Unclear:
        colours = ", white, black" if state.white >= 0 else ""
        seats = ", ".join(str(seat) for seat in range(len(state.names_at(table))))
        raise Failure(f"forfeit names the one who is absent and loses: a name at this table, its seat {seats}{colours}, or both") from None


def scores_in_points(preset: str, scores: Iterable[int]) -> tuple[float, ...]:
    """Returns scores of the engine as people count them: half points are halved, and whole numbers stay int."""
    return tuple(map(games.family_of(preset).scaled, scores))


def turned_text(text: str, order: Sequence[int], seat_of_side: dict[int, int]) -> str:
    """Returns the result as a correction of a game. order: for each side of the table its side in the game; seat_of_side: side of the
    game -> its first seat.
    """
    word, _, who = text.partition(" ")
    if word == "forfeit":
        return text if who == "both" else f"forfeit {seat_of_side[order[int(who)]]}"
    if word == ARMAGEDDON:
        return f"{word} {turned_text(who, order, seat_of_side)}"
    if list(order) == sorted(order) or text == "1/2":
        return text
    scores = re.findall(r"(?:^|(?<=:))-?\d+|\d+", text)
    turned = [""] * len(scores)
    for side, score in zip(order, scores, strict=True):
        turned[side] = score
    return ("-" if len(turned) == 2 and "-" in text[1:] and ":" not in text else ":").join(turned)
