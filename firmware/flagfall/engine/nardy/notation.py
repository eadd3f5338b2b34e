"""Nardy as text: steps (`8/5`, `bar/22`, `6/off`), rolls, the cube, positions. Knows no legal moves.

`key` and the option `position` are `p1,...,p24/bar0,bar1/off0,off1/turn/dice/head,first0,first1`. p: the men on each point from seat 0's
home on, positive for seat 0, negative for seat 1; turn: a seat, `-` before the opening; dice: those still to play, or `-`; `11` is that
roll, which plays four, and `1,1` are the last two of it; head: number of men that have left the head in this turn; first: 1 while that seat
has not rolled. The last group may be left out.
"""

from ...errors import BadSyntax, BadValue
from ..moves import CHANCE, CUBE, PAYLOAD, PLAIN, TOTAL, kind, make
from ..outcome import number
from . import cube, doubling
from .match import NOW
from .position import BAR, HOME, MEN, OFF
from .throws import DEVICE, OPENING, ROLL


def text(move: int) -> str:
    """Returns the text of a move that only nardy has, as `parse` reads it."""
    move_kind, payload = kind(move), move & PAYLOAD
    if move_kind == PLAIN:
        return step(payload)
    if move_kind == TOTAL:
        return "won %d %d" % (payload & 7, payload >> 3)
    if move_kind == CUBE:
        word = cube.WORDS[payload & 3]
        return "%s %d" % (word, (payload >> 2) - 1) if payload >> 2 else word
    if payload & ROLL < 8:
        return "lead %d" % payload
    return ("roll %d%d device" if payload & DEVICE else "roll %d%d") % (payload >> 3 & 7, payload & 7)


def step(payload: int) -> str:
    """Returns the text of a step: its start and its end."""
    point, to = payload >> 3, (payload >> 3) - (payload & 7)
    return "%s/%s" % ("bar" if point == BAR else point, to if to > OFF else "off")


def parse(game, words: list) -> int:
    """Returns the move of a text in this position. Raises BadSyntax; the rules check whether it is legal."""
    word, count = words[0], len(words)
    if word == "lead" and count == 2 and game.long:
        return make(CHANCE, number(words[1], 0, 1, "seat"))
    if word == "roll" and (count == 2 or count == 3 and words[2] == "device"):
        return make(CHANCE, _roll(words[1], game.stage == "lead" and not game.long) | (DEVICE if count == 3 else 0))
    if word in cube.WORDS and not game.long:
        found = _cube(game, words)
        if found >= 0:
            return found
    if word == "won" and count == 3:
        return make(TOTAL, number(words[1], 0, 1, "seat") | number(words[2], 1, 3, "points") << 3)
    if count == 1 and "/" in word:
        return make(PLAIN, _step(game, word))
    if game.long:
        raise BadSyntax("it is written: lead SEAT, roll 31, 8/5, 6/off, resign SEAT 1|2, won SEAT 1|2")
    raise BadSyntax("it is written: roll 31, 8/5, bar/22, 6/off, double, take, drop, resign SEAT 1|2|3, won SEAT 1|2|3")


def _cube(game, words: list) -> int:
    """Returns the move of a word of the cube, -1 for none. Where people enter results only, `double [SEAT]` names the seat that doubles."""
    act, count = cube.WORDS.index(words[0]), len(words)
    if act == cube.DOUBLE and not game.moves_entered and game.stage == "roll" and count <= 2:
        seat = number(words[1], 0, 1, "seat") if count == 2 else game.cube.owner
        if seat >= 0:
            return doubling.double(game, seat)
    return make(CUBE, act) if count == 1 else -1


def _roll(word: str, opening: bool) -> int:
    if len(word) != 2 or word[0] not in "123456" or word[1] not in "123456":
        raise BadSyntax("a roll is two dice of 1 to 6, such as 31")
    first, second = int(word[0]), int(word[1])
    if opening:
        return OPENING | first << 3 | second
    return max(first, second) << 3 | min(first, second)


def _step(game, word: str) -> int:
    """Returns the step of a text. A man that is borne off uses the die of a legal step, else the smallest die that is large enough."""
    parts = word.split("/")
    point = BAR if parts[0] == "bar" else number(parts[0], 1, 24, "a point")
    if len(parts) != 2:
        raise BadSyntax("a step is written 8/5, bar/22 or 6/off")
    if parts[1] != "off":
        die = point - number(parts[1], 1, 24, "a point")
        if not 1 <= die <= 6:
            raise BadSyntax("a step goes 1 to 6 points forward")
        return point << 3 | die
    if point > HOME:
        raise BadSyntax("men are borne off from points 1 to %d", HOME)
    best, found = point, False
    for move in game.move_list() if game.stage == "move" else ():
        if move >> 3 == point <= move & 7:
            return move
    for die in game.dice:
        if die >= point and (not found or die < best):
            best, found = die, True
    return point << 3 | best


def key(game) -> str:
    """Returns the position in one line."""
    position = game.position
    points = []
    for point in range(1, 25):
        theirs = position.men[1][position.across[point]]
        points.append("%d" % (position.men[0][point] or -theirs))
    first, second = position.men
    turn = "-" if game.over or game.stage == "lead" else "%d" % game.turn
    dice = ("," if _are_two_equal(game.dice) else "").join(["%d" % die for die in game.dice]) or "-"
    fresh = game.fresh_seats
    return "%s/%d,%d/%d,%d/%s/%s/%d,%d,%d" % (
        ",".join(points), first[BAR], second[BAR], first[OFF], second[OFF], turn, dice, game.taken, fresh & 1, fresh >> 1,
    )  # fmt: skip


def fields(game) -> list:
    """Returns the fields of `show` that only nardy has."""
    owner = game.cube.owner
    found = [
        ("cube", (("value", game.cube.value), ("owner", owner if owner >= 0 else None))),
        ("match", (("length", game.match.length), ("games", game.match.games), ("crawford", game.match.crawford == NOW))),
    ]
    return found + [("pips", [game.position.pips(seat) for seat in range(2)])] if game.moves_entered else found


def set_up(game, text: str) -> None:
    """Sets up the position of a text, which is written as by `key`. Raises BadValue with the fault; the game is then undefined."""
    parts = text.split("/")
    if len(parts) == 5:
        parts.append("0,0,0")
    if len(parts) != 6:
        raise BadValue("a position is written p1,...,p24/bar,bar/off,off/turn/dice/head,first,first")
    position = game.position
    first, second = bytearray(26), bytearray(26)
    for at, men in enumerate(_numbers(parts[0], 24, -MEN, MEN)):
        if men > 0:
            first[at + 1] = men
        else:
            second[position.across[at + 1]] = -men
    first[BAR], second[BAR] = _numbers(parts[1], 2, 0, 0 if game.long else MEN)
    first[OFF], second[OFF] = _numbers(parts[2], 2, 0, MEN - 1)
    for own in (first, second):
        if sum(own) != MEN:
            raise BadValue("a side has %d men, not %d", MEN, sum(own))
    position.packed = first + second
    game.taken, fresh, other = _numbers(parts[5], 3, 0, 2)
    if fresh > 1 or other > 1 or game.taken and not game.long:
        raise BadValue("first is 0 or 1 for each seat, head counts men of long nardy")
    game.fresh_seats = fresh | other << 1
    _put_dice(game, parts[3], parts[4])


def _put_dice(game, turn: str, dice: str) -> None:
    if turn == "-" and dice == "-":
        return
    if turn not in ("0", "1"):
        raise BadValue("the turn is 0, 1 or -, and - has no dice")
    game.turn, game.stage = int(turn), "roll"
    if dice == "-":
        return
    digits = dice.replace(",", "")
    for die in digits:
        if die not in "123456":
            raise BadValue("dice are 1 to 6")
    values = [int(die) for die in digits]
    if not 1 <= len(values) <= 4 or len(values) > 2 and values.count(values[0]) < len(values):
        raise BadValue("there are one or two dice, or up to four equal ones")
    equal = _are_two_equal(values)
    if digits != dice and not (equal and dice[1] == ","):
        raise BadValue("a comma is between the last two of equal dice, such as 1,1")
    if equal and digits == dice:
        values += values
    values.sort()
    values.reverse()
    game.dice, game.stage, game.chance = bytes(values), "move", False
    game.fresh_seats &= ~(1 << game.turn)


def _are_two_equal(dice) -> bool:
    return len(dice) == 2 and dice[0] == dice[1]


def _numbers(text: str, count: int, low: int, high: int) -> list:
    words = text.split(",")
    if len(words) != count:
        raise BadValue("there are %d numbers in a place of the position, not %d", count, len(words))
    try:
        return [number(word, low, high, "in a position, men") for word in words]
    except BadSyntax as error:
        raise BadValue(str(error))


def picture(game) -> str:
    """Returns the board for people in one line: points with men (o of seat 0, x of seat 1) as seat 0 counts, bar, off, pips, dice."""
    position = game.position
    words = []
    for point in range(24, 0, -1):
        own, foe = position.men[0][point], position.men[1][position.across[point]]
        if own or foe:
            words.append("%d:%d%s" % (point, own or foe, "o" if own else "x"))
    for name, place in (("bar", BAR), ("off", OFF)):
        words.append("%s %do %dx" % (name, position.men[0][place], position.men[1][place]))
    words.append("pips %d %d" % (position.pips(0), position.pips(1)))
    if game.dice:
        words.append("dice " + "".join(["%d" % die for die in game.dice]))
    return " ".join(words)
