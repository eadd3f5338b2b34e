"""Turns an entry into the presses of a player, by the shorter way round in each field: UP and DOWN, OK to the next field and at the end.

A long press counts as one, a held button as its steps. All tests that enter something by buttons find their way here.
"""

from collections.abc import Callable
from copy import copy
from typing import Any

from flagfall.app.games.pad.points_fields import PLAYER
from flagfall.app.table.entry.number_dial import SIGN

_MOST = 300  # presses in one field


def field_way(cursor: Any, there: Callable[[Any], bool]) -> list[str]:
    """Returns the fewest presses in the framed field until there(cursor); moves the cursor."""
    up, down = copy(cursor), copy(cursor)
    for presses in range(_MOST):
        for name, step, tried in (("up", 1, up), ("down", -1, down)):
            if there(tried):
                for _ in range(presses):
                    cursor.walk(step)
                return [name] * presses
            tried.walk(step)
    raise AssertionError("no number of presses leads there")


def way_to(cursor: Any, item: int) -> list[str]:
    """Returns the fewest presses from a FieldCursor to an item, with every OK, and from a later field with each BACK that is needed. The
    cursor stays where it is.
    """
    cursor, presses = copy(cursor), []
    while any(cursor.part(item, field) != cursor.part(cursor.item, field) for field in range(cursor.field)):
        assert cursor.go_back()
        presses.append("back")
    while True:
        part = cursor.part(item, cursor.field)
        presses += [*field_way(cursor, lambda tried, part=part: tried.part(tried.item, tried.field) == part), "ok"]
        if not cursor.go_on():
            assert cursor.move == item
            return presses


def ring_way(ring: Any, choice: int) -> list[str]:
    """Returns the fewest presses from a RankRing to a choice, with OK. The ring stays where it is."""
    return [*field_way(copy(ring), lambda tried: tried.chosen == choice), "ok"]


def number_way(number: Any, value: int) -> list[str]:
    """Returns the fewest presses from a NumberCursor, or from the PointsFields of a pad, to a value, with every OK, and from a later digit
    with each BACK that is needed. The cursor stays where it is.
    """
    number, presses = copy(number), []
    if hasattr(number, "seats"):
        return _points_way(number, value)
    while number.go_back():
        presses.append("back")
    while True:
        if number.field == SIGN:
            presses += field_way(number, lambda tried: tried.negative == (value < 0))
        elif number.field < number.places:
            digit = int(f"{abs(value):0{number.places}d}"[number.field])
            presses += field_way(number, lambda tried, digit=digit: tried.digit(tried.field) == digit)
        presses.append("ok")
        if not number.go_on():
            assert number.value == value
            return presses
        if number.sure:
            assert number.value == value
            return [*presses, "ok"]


def _points_way(fields: Any, value: int) -> list[str]:
    """Moves the fields to a value. Returns the presses; the player stays."""
    presses = []
    while fields.field > 0 and (value < 0 or abs(value) >= 10 * fields.weight(fields.field)):
        fields.go_back()
        presses.append("back")
    while True:
        place = fields.field
        if place != PLAYER:
            digit = abs(value) // fields.weight(place) % 10
            minus = place == 0 and value < 0
            presses += field_way(fields, lambda tried, d=digit, m=minus, p=place: tried.digit(p) == d and (p > 0 or tried.negative == m))
        presses.append("ok")
        if not fields.go_on():
            assert fields.value == value
            return presses
