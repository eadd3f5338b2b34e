"""What ends a game besides its rules, and points by agreement, as moves and as text. The same in every game."""

from micropython import const

from ..errors import BadSyntax, IllegalMove
from .moves import ADJUST, MORE, PAYLOAD, RESULT, kind, make

# payload of a RESULT move
END = const(0)
DRAWN = const(1)
CLAIM = const(2)  # a draw by the rules, which the game checks
RESIGN = const(8)  # + seat, + 64 * points where it names them
RESULT_IS = const(16)  # + 0 for 1-0, 1 for 0-1, 2 for 1/2
FLAG = const(24)  # + seat whose time ran out, + 64 when that makes a draw
_OUTCOMES = ("1-0", "0-1", "1/2")
_GIVEN = const(3)  # most points of a resignation
_AGREED = const(9999)  # most points by agreement
_ZERO = const(32768)  # payload of an ADJUST move: seat << 16 | points + 32768


def number(word: str, low: int, high: int, what: str) -> int:
    """The whole number in `word`; BadSyntax when it is none or not low..high (says `what` and the range)."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    if not digits.isdigit() or len(digits) > 7 or not low <= int(word) <= high:
        raise BadSyntax("%s must be a number %d to %d", what, low, high)
    return int(word)


def parse(words: list, seats: int, draws_agreed: bool) -> int:
    """The move of `end`, `draw`, `claim`, `resign SEAT [POINTS]`, `flag SEAT [draw]`, `result R`, `adjust SEAT N`; -1 for
    other words. BadSyntax.
    """
    word, given = words[0], len(words)
    if word == "end" and given == 1:
        return make(RESULT, END)
    if word == "draw" and given == 1 and draws_agreed:
        return make(RESULT, DRAWN)
    if word == "claim" and given == 1:
        return make(RESULT, CLAIM)
    if word == "flag" and (given == 2 or given == 3 and words[2] == "draw"):
        return make(RESULT, FLAG + number(words[1], 0, seats - 1, "seat") + 64 * (given - 2))
    if word == "resign" and 2 <= given <= 3:
        points = number(words[2], 1, _GIVEN, "points") if given == 3 else 0
        return make(RESULT, RESIGN + number(words[1], 0, seats - 1, "seat") + 64 * points)
    if word == "result" and given == 2 and words[1] in _OUTCOMES:
        return make(RESULT, RESULT_IS + _OUTCOMES.index(words[1]))
    if word == "adjust" and given == 3:
        seat = number(words[1], 0, seats - 1, "seat")
        return make(ADJUST, seat << 16 | number(words[2], -_AGREED, _AGREED, "points") + _ZERO)
    return -1


def text(move: int) -> str:
    """The text of a RESULT or ADJUST move, as `parse` reads it."""
    payload = move & PAYLOAD
    if kind(move) == ADJUST:
        return "adjust %d %d" % (payload >> 16, adjusted(payload))
    code = payload & 63
    if code == END:
        return "end"
    if code == DRAWN:
        return "draw"
    if code == CLAIM:
        return "claim"
    points = payload >> 6
    if code >= FLAG:
        return "flag %d" % (code & 7) + (" draw" if points else "")
    if code >= RESULT_IS:
        return "result " + _OUTCOMES[code & 3]
    return "resign %d" % (code & 7) + (" %d" % points if points else "")


def worded(game, move: int) -> str:
    """The text of any int that may be a move of this game. IllegalMove."""
    try:
        return text(move) if kind(move) in (RESULT, ADJUST) else game._text(move)
    except (BadSyntax, IndexError):  # no tile, square or outcome has this number
        raise IllegalMove("this is no move of this game")


def entry(game, index: int) -> str:
    """The text of the chain of ints that begins at this index of the game's log."""
    found = game.text(game.log[index])
    while game.log[index] & MORE and index + 1 < len(game.log):
        index += 1
        found += " " + game.text(game.log[index]).split()[-1]
    return found


def proper(move: int) -> bool:
    """False for a RESULT or ADJUST int that no text stands for. Whether there is such a seat is for the game to say."""
    payload = move & PAYLOAD
    if move & MORE:
        return False
    if kind(move) == ADJUST:
        return -_AGREED <= adjusted(payload) <= _AGREED
    code, points = payload & 63, payload >> 6
    if RESIGN <= code < RESULT_IS:
        return points <= _GIVEN
    if FLAG <= code < FLAG + 8:
        return points <= 1
    return not points and (code <= CLAIM or RESULT_IS <= code < RESULT_IS + len(_OUTCOMES))


def adjusted(payload: int) -> int:
    """The points of an ADJUST move's payload."""
    return (payload & 0xFFFF) - _ZERO
