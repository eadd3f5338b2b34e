"""Lists the games that an event can have: the choices of a form, and of `event games`."""

from __future__ import annotations

from typing import Any

from flagfall import engine

from .. import games
from ..games import device_words
from ..views.game_names import presets

_SHOWN_APART = ("seats", "teams")


def playable_games() -> list[dict[str, Any]]:
    """Returns the facts of each preset: its name, its seats (fewest, most), whether pairs can play, whether it has colours, and its options
    with their words. A value is one of a list, or a whole number of a range.
    """
    return [_facts(preset) for preset in presets()]


def _facts(preset: str) -> dict[str, Any]:
    rows = engine.rows(preset)
    values = {name: possible for name, possible, *_ in rows}
    return {
        "preset": preset,
        "name": device_words.game(preset),
        "seats": list(values["seats"]),
        "pairs": "2x2" in values.get("teams", ()),
        "colours": games.facts(preset).half_points,
        "options": [
            {"name": name, "words": device_words.option(preset, name), "default": usual, "values": _values(preset, name, possible)}
            for name, possible, usual, _ in rows
            if name not in _SHOWN_APART and possible
        ],
    }


def _values(preset: str, name: str, possible: tuple[Any, ...]) -> dict[str, Any]:
    if possible and type(possible[0]) is int:
        return {"from": possible[0], "to": possible[1]}
    return {"one_of": {value: device_words.option(preset, name, value) for value in possible}}
