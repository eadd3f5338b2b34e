"""Seats of the game and clock seats are two number spaces: partners may share a clock. They cross in two functions of the session only.

The test goes by names, so each name says what it holds. Not looked at: the clock itself, and the referee's conversation about a clock
without a game.
"""

import ast
import re

import pytest

from tests.host.arrows import ROOT

LOOKED_AT = re.compile(r"firmware/flagfall/(app|record)/|host_tools/")
QUESTIONS = ("left", "flag", "flag_time", "period_of", "overtime", "penalty", "rises", "is_out")  # of a clock, about one of its seats
LISTS = ("moves", "methods", "period")  # of a clock, one value for each of its seats
OF_GAME = ("side", "seat_name", "side_name", "clock_seat", "sides", "names", "in_hand")  # take or are indexed by a seat or side of the game


def name_of(node: ast.AST) -> str:
    """Returns the last name of an expression: `clock` of `table.clock`, `running` of `table.running(now)`."""
    match node:
        case ast.Attribute():
            return node.attr
        case ast.Name():
            return node.id
        case ast.Call():
            return name_of(node.func)
    return ""


def is_clock_seat(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute) and node.attr == "turn":
        return name_of(node.value) in ("clock", "before")
    return name_of(node).endswith(("clock_seat", "clock_seat_of")) or name_of(node) in ("running", "first_flag", "late")


def mixed_seats(source: str) -> list[str]:
    """Returns each place that asks a clock about something not called a clock seat, or a game about a clock seat."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=owner, attr=name), args=[seat, *_]) if name in QUESTIONS and name_of(owner) == "clock":
                wrong = not is_clock_seat(seat)
            case ast.Subscript(value=ast.Attribute(value=owner, attr=name), slice=seat) if name in LISTS and name_of(owner) == "clock":
                wrong = not is_clock_seat(seat)
            case ast.Call(func=call, args=seats) if name_of(call) in OF_GAME:
                wrong = any(map(is_clock_seat, seats))
            case ast.Subscript(value=owner, slice=seat) if name_of(owner) in OF_GAME:
                wrong = is_clock_seat(seat)
            case ast.Compare(left=left, comparators=[right, *_]):
                wrong = any(map(is_clock_seat, (left, right))) and any(map(_is_of_game, (left, right)))
            case _:
                continue
        if wrong:
            found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


def _is_of_game(node: ast.AST) -> bool:
    is_turn = isinstance(node, ast.Attribute) and node.attr == "turn" and name_of(node.value) == "game"
    return is_turn or name_of(node) in ("seat", "side", "passed_over", "emptied", "mover")


@pytest.mark.parametrize(
    ("source", "right"),
    [
        ("while clock.turn in self.game.passed_over(): pass", False),
        ("time = clock.left(side, at)", False),
        ("moves = table.clock.moves[seat]", False),
        ("name = session.names[clock_seat]", False),
        ("same = clock.turn == game.turn", False),
        ("side = game.side(table.running(now))", False),
        ("time = clock.left(table.clock_seat_of(side), at)", True),
        ("name = session.names[session.seats_at(clock.turn)[0]]", True),
        ("same = clock.turn == session.clock_seat(game.turn)", True),
    ],
)
def test_a_mixture_is_found(source, right):
    assert bool(mixed_seats(source)) is not right


def test_seats_and_clock_seats_are_kept_apart():
    mixtures = []
    for path in sorted([*(ROOT / "firmware").rglob("*.py"), *(ROOT / "host_tools").rglob("*.py")]):
        name, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if LOOKED_AT.match(name) and re.search(r"clock(_seat|\.)", text):
            mixtures += [f"{name}:{place}" for place in mixed_seats(text)]
    inside = [place for place in mixtures if place.startswith("firmware/flagfall/record/session.py:")]
    assert len(inside) == 1, "seats_at reads the seats of a side, whose number a shared clock seat has"
    assert [place for place in mixtures if place not in inside] == []
