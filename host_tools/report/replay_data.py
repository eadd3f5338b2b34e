"""The positions of a game for the replay script, each as the things removed and added. Knows no family.

Also the last position as SVG, for browsers without scripts and for paper.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..games.drawn_game import DrawnGame, Position, Thing
from ..terminal.plain_text import escaped
from ..views.account import Account
from ..views.game_model import scores_of
from ..views.headline import number
from .numbers import clock


def data(account: Account, drawn: DrawnGame | None) -> dict[str, Any]:
    """Returns the data of the script.

    boxes: of the tables; steps: the changes of each position. d: numbers of removed things, a: added
    things, t: the table, w: words, p: the points of each side, l: the time left on each clock, m: the mover, c: turns of the clock.
    """
    states = _states(account)
    positions = drawn.positions if drawn else [Position(())] * len(states)
    steps, before, things = [], dict[str, Any](), list[Thing]()
    for state, position in zip(states, positions, strict=True):
        state = state | {"t": position.table, "w": position.words}
        removed, added = _changes(things, position.things)
        step: dict[str, Any] = {name: value for name, value in state.items() if name not in before or before[name] != value}
        if removed:
            step["d"] = removed
        if added:
            step["a"] = [_without_defaults(thing) for thing in added]
        things = [thing for i, thing in enumerate(things) if i not in removed] + added
        steps.append(step)
        before = state
    return {"boxes": [" ".join(map(str, table.box)) for table in drawn.tables] if drawn else [], "steps": steps}


def _states(account: Account) -> list[dict[str, Any]]:
    """Returns the values beside the table at each position."""
    game = account.game
    sides = len(game.sides)
    start = account.played.before or account.played.game if account.played else None
    points = scores_of(start.fresh(), sides) if start else [0] * sides
    state: dict[str, Any] = {"p": [number(each) for each in points], "l": _start_times(account), "m": -1, "c": 0}
    states = [state]
    lines = {line.last: line for line in account.lines}
    turns = [None] * account.clock_turns + list(game.turns)
    for at, turn in enumerate(turns, 1):
        line = lines.get(at)
        if turn:
            state = dict(state, p=[number(each) for each in turn.score], m=-1 if turn.seat is None else turn.seat)
        if line and line.clock_turn and line.seat is not None and account.played:
            clock_seat = account.played.clock_seat(line.seat)
            left = [clock(line.left_ms) if i == clock_seat else each for i, each in enumerate(state["l"])]
            state = dict(state, c=line.clock_turn, l=left, m=line.seat)
        states.append(state)
    return states


def _start_times(account: Account) -> list[str]:
    """Returns the time on each clock at the start."""
    return [clock(line[0][1]) for line in account.course.lines if line] if account.course else []


def _changes(before: Sequence[Thing], after: Sequence[Thing]) -> tuple[list[int], list[Thing]]:
    """Returns the numbers of the removed things and the added things, which go on top in their order."""
    left = Counter(after)
    removed = []
    for i, thing in enumerate(before):
        if left[thing]:
            left[thing] -= 1
        else:
            removed.append(i)
    added = []
    for thing in reversed(after):
        if left[thing]:
            left[thing] -= 1
            added.insert(0, thing)
    return removed, added


def _without_defaults(thing: Thing) -> list[Any]:
    """Returns a thing without its default values."""
    values: list[Any] = list(thing)
    while len(values) > 3 and not values[-1]:
        values.pop()
    return values


def svg(drawn: DrawnGame) -> str:
    """Returns the SVG of the tables with all symbols, showing the last position."""
    position = drawn.positions[-1]
    symbols = "".join(f'<g id="s-{name}">{body}</g>' for name, body in drawn.symbols.items())
    shown = [f'display="{"inline" if i == position.table else "none"}"' for i in range(len(drawn.tables))]
    grounds = "".join(f'<g class="ground" {how}>{table.ground}</g>' for how, table in zip(shown, drawn.tables, strict=True))
    things = "".join(_thing_svg(drawn, thing) for thing in position.things)
    box = " ".join(map(str, drawn.tables[position.table].box))
    content = f'<defs>{symbols}</defs>{grounds}<g class="things">{things}</g>'
    return f'<svg class="table" viewBox="{box}" role="img" aria-label="The table">{content}</svg>'


def _thing_svg(drawn: DrawnGame, thing: Thing) -> str:
    body, texts = drawn.symbols[thing.symbol], thing.text.split("|")
    for text in texts:  # a blank in the end tag marks an element that has its text, so that the next text goes into the next one
        body = body.replace("></text>", f">{escaped(text, 'html')}</text >", 1)
    turn = f" rotate({thing.turn})" if thing.turn else ""
    return f'<g transform="translate({thing.x} {thing.y}){turn}">{body.replace("</text >", "</text>")}</g>'
