"""Draws nardy: 24 points, the bar, men borne off, dice and cube. Seat 0's home is at the lower right."""

from typing import cast

from flagfall.engine.game import Game
from flagfall.engine.moves import CHANCE, PAYLOAD, PLAIN, kind
from flagfall.engine.nardy.nardy_game import NardyGame
from flagfall.engine.nardy.position import BAR, OFF
from flagfall.engine.nardy.throws import OPENING, ROLL

from .drawn_game import DrawnGame, Position, Table, Thing, entries

_POINT, _MAN, _BAR_WIDE, _TRAY = 60, 54, 60, 70  # widths
_HIGH, _LONG = 660, 260  # height of the board, and length of a point
_STACK = 5  # men that lie on a point without overlapping
_WIDE = 12 * _POINT + _BAR_WIDE
_PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}  # places of a die's pips, as the keys 1 to 9 of a telephone


def _x(point: int) -> int:
    """Returns the x of the middle of a point. Points are numbered for seat 0."""
    place = 12 - point if point <= 12 else point - 13  # 0..11 from the left
    return place * _POINT + _POINT // 2 + (_BAR_WIDE if place > 5 else 0)


def _below(point: int) -> bool:
    return point <= 12


def _ground() -> str:
    parts = [
        f'<rect class="felt" width="{_WIDE}" height="{_HIGH}" rx="6"/>',
        f'<rect class="bar" x="{6 * _POINT}" width="{_BAR_WIDE}" height="{_HIGH}"/>',
        f'<rect class="bar" x="{_WIDE + 8}" width="{_TRAY - 8}" height="{_HIGH}" rx="6"/>',
    ]
    for shade in (0, 1):
        points = []
        for point in range(1, 25):
            if point % 2 == shade:
                x, half = _x(point), _POINT // 2
                points.append(
                    f"M{x - half} {_HIGH}h{_POINT}l-{half}-{_LONG}z" if _below(point) else f"M{x - half} 0h{_POINT}l-{half} {_LONG}z"
                )
        parts.append(f'<path class="point{shade}" d="{"".join(points)}"/>')
    parts += [f'<text class="mark" x="{_x(p)}" y="{_HIGH + 26 if _below(p) else -10}">{p}</text>' for p in range(1, 25)]
    return "".join(parts)


def _die(face: int) -> str:
    pips = "".join(f'<circle cx="{(int(key) - 1) % 3 * 13 + 11}" cy="{(int(key) - 1) // 3 * 13 + 11}" r="4.5"/>' for key in _PIPS[face])
    return f'<g class="die"><rect width="48" height="48" rx="9"/>{pips}</g>'


_DISC = '<circle r="26"/><circle class="in" r="19"/><text y="7"></text>'
_SYMBOLS = {
    "m0": f'<g class="white man">{_DISC}</g>',
    "m1": f'<g class="black man">{_DISC}</g>',
    "off0": '<rect class="white" x="-24" width="48" height="15" rx="3"/>',
    "off1": '<rect class="black" x="-24" width="48" height="15" rx="3"/>',
    "spent": '<rect class="spent" width="48" height="48" rx="9"/>',
    "cube": '<g class="cube"><rect x="-24" y="-24" width="48" height="48" rx="7"/><text y="9"></text></g>',
    **{f"d{face}": _die(face) for face in range(1, 7)},
}


def drawing(game: Game) -> DrawnGame:
    """Returns all positions of a match. When moves are not entered, only the cube changes."""
    drawn = DrawnGame(_SYMBOLS, [Table((-6, -36, _WIDE + _TRAY + 12, _HIGH + 72), _ground())])
    rolled: tuple[int, ...] = ()
    roller, number, men = 0, 1, (b"", b"")
    for again, ints in entries(game):
        match = cast(NardyGame, again)
        if ints and kind(ints[0]) == CHANCE and ints[0] & ROLL >= 8:
            payload = ints[0] & PAYLOAD
            first, second = payload >> 3 & 7, payload & 7
            rolled = (first,) * 4 if first == second else (max(first, second), min(first, second))
            # After a roll without a legal step it is the other seat's turn already.
            mover = match.turn if match.stage == "move" else 1 - match.turn
            roller = (0 if first > second else 1) if payload & OPENING else mover
        elif ints and kind(ints[0]) != PLAIN:
            rolled = ()
        dice = _dice(rolled, list(match.dice), roller)
        ended = match.hand_number != number and kind(ints[0]) == PLAIN
        men_shown = (
            _borne_off(men, match.mover, ints[0] & PAYLOAD) if ended else (bytes(match.position.men[0]), bytes(match.position.men[1]))
        )
        number, men = match.hand_number, men_shown
        drawn.positions.append(Position((*_men(match, men_shown), *dice, *_cube(match)), 0, _words(match, men_shown)))
    return drawn


def _borne_off(men: tuple[bytes, bytes], seat: int, step: int) -> tuple[bytes, bytes]:
    """Returns the men after the last step of a game, made by this seat. The engine has already set up the next game."""
    own = bytearray(men[seat])
    own[step >> 3] -= 1
    own[OFF] += 1
    return (bytes(own), men[1]) if seat == 0 else (men[0], bytes(own))


def _men(game: NardyGame, men: tuple[bytes, bytes]) -> list[Thing]:
    things = []
    for seat in range(2):
        own, across = men[seat], game.position.across
        for point in range(1, 25):
            if own[point]:
                place = across[point] if seat else point
                things += _stack(f"m{seat}", _x(place), _below(place), own[point])
        if own[BAR]:
            things += _bar(seat, own[BAR])
        edge = _HIGH - 20 if not seat else 5
        things += [Thing(f"off{seat}", _WIDE + 8 + (_TRAY - 8) // 2, edge + (17 * i if seat else -17 * i)) for i in range(own[OFF])]
    return things


def _stack(symbol: str, x: int, below: bool, men: int) -> list[Thing]:
    """Returns the men on a point, from the edge inwards. When they overlap, the last one has their number."""
    apart = _MAN if men <= _STACK else _MAN * (_STACK - 1) // (men - 1)
    places = [_HIGH - 29 - apart * i if below else 29 + apart * i for i in range(men)]
    return [Thing(symbol, x, y, 0, str(men) if i == men - 1 and men > _STACK else "") for i, y in enumerate(places)]


def _bar(seat: int, men: int) -> list[Thing]:
    middle = 6 * _POINT + _BAR_WIDE // 2
    heights = [_HIGH // 2 + (-70 - 30 * i if seat == 0 else 70 + 30 * i) for i in range(men)]
    return [Thing(f"m{seat}", middle, y, 0, str(men) if i == men - 1 and men > 2 else "") for i, y in enumerate(heights)]


def _dice(rolled: tuple[int, ...], left: list[int], roller: int) -> list[Thing]:
    """Returns the dice: in the right half of the board for seat 0, in the left half for seat 1. Played dice are faint."""
    middle = 9 * _POINT + _BAR_WIDE if roller == 0 else 3 * _POINT
    things = []
    for i, face in enumerate(rolled):
        x, y = middle + 60 * i - 30 * len(rolled) + 6, _HIGH // 2 - 24
        things.append(Thing(f"d{face}", x, y))
        if face in left:
            left.remove(face)
        else:
            things.append(Thing("spent", x, y))
    return things


def _cube(game: NardyGame) -> list[Thing]:
    """Returns the cube: at its owner's edge of the bar, or in the middle without an owner. While a double waits, it lies before the seat
    that must answer.
    """
    cube = game.cube
    if game.long or cube.value == 1 and not cube.waiting and game.options.get("cube") != "on":
        return []
    value = cube.value * (2 * cube.waiting or 1)
    owner = game.turn if cube.waiting else cube.owner
    y = _HIGH // 2 if owner < 0 else _HIGH - 34 if owner == 0 else 34
    return [Thing("cube", 6 * _POINT + _BAR_WIDE // 2, y, 0, "64" if value == 1 else str(value))]


def _words(game: NardyGame, men: tuple[bytes, bytes]) -> str:
    if not game.moves_entered:
        return ""
    pips = (sum(point * own[point] for point in range(26)) for own in men)
    return "pips " + " : ".join(map(str, pips))
