"""Results and adjustments (points by agreement) as moves and as text. They are the same in every game."""

from micropython import const

from ..errors import BadSyntax, IllegalMove
from .moves import ADJUST, MORE, PAYLOAD, RESULT, kind, make
from .options import is_number

# payload of a RESULT move
END = const(0)
DRAWN = const(1)
CLAIM = const(2)  # a draw by the rules; the game checks it
FINISH = const(3)  # a score pad is finished, and its points decide
RESIGN = const(8)  # + seat, + 64 * points when the resignation names points
RESULT_IS = const(16)  # + 0 for 1-0, 1 for 0-1, 2 for 1/2
FLAG = const(24)  # + the seat whose flag fell, + 64 when the game is drawn
_PLAIN_ENDS = ("end", "draw", "claim", "finish")  # by their payloads
_OUTCOMES = ("1-0", "0-1", "1/2")
_MAX_RESIGNED = const(3)  # most points that a resignation may name
_MAX_ADJUSTED = const(9999)  # most points of an adjustment
_POINTS_OFFSET = const(32768)  # the payload of an ADJUST or of the pad's move is seat << 16 | points + this


def number(word: str, low: int, high: int, name: str) -> int:
    """Returns the whole number in `word`. Raises BadSyntax with the name of the number and the range when it is not low..high."""
    digits = word[1:] if word[:1] in ("-", "+") else word
    if not is_number(digits) or len(digits) > 7 or not low <= int(word) <= high:
        raise BadSyntax("%s must be a number %d to %d", name, low, high)
    return int(word)


def parse(words: list, seats: int, draws_agreed: bool) -> int:
    """Returns the move for the words `end`, `draw`, `claim`, `finish`, `resign SEAT [POINTS]`, `flag SEAT [draw]`, `result R` or
    `adjust SEAT N`, and -1 for other words. Raises BadSyntax.
    """
    word, count = words[0], len(words)
    if count == 1 and word in _PLAIN_ENDS and (word != "draw" or draws_agreed):
        return make(RESULT, _PLAIN_ENDS.index(word))
    if word == "flag" and (count == 2 or count == 3 and words[2] == "draw"):
        return make(RESULT, FLAG + number(words[1], 0, seats - 1, "seat") + 64 * (count - 2))
    if word == "resign" and 2 <= count <= 3:
        points = number(words[2], 1, _MAX_RESIGNED, "points") if count == 3 else 0
        return make(RESULT, RESIGN + number(words[1], 0, seats - 1, "seat") + 64 * points)
    if word == "result" and count == 2 and words[1] in _OUTCOMES:
        return make(RESULT, RESULT_IS + _OUTCOMES.index(words[1]))
    if word == "adjust" and count == 3:
        seat = number(words[1], 0, seats - 1, "seat")
        return give(ADJUST, seat, number(words[2], -_MAX_ADJUSTED, _MAX_ADJUSTED, "points"))
    return -1


def text(move: int) -> str:
    """Returns the text of a RESULT or ADJUST move, as `parse` reads it."""
    payload = move & PAYLOAD
    if kind(move) == ADJUST:
        return "adjust %d %d" % (payload >> 16, points_of(payload))
    code = payload & 63
    if code <= FINISH:
        return _PLAIN_ENDS[code]
    points = payload >> 6
    if code >= FLAG:
        return ("flag %d draw" if points else "flag %d") % (code & 7)
    if code >= RESULT_IS:
        return "result " + _OUTCOMES[code & 3]
    return "resign %d %d" % (code & 7, points) if points else "resign %d" % (code & 7)


def text_of(game, move: int) -> str:
    """Returns the text of an int that may be a move of this game. Raises IllegalMove."""
    try:
        return text(move) if kind(move) in (RESULT, ADJUST) else game._text(move)
    except (BadSyntax, IndexError):  # no tile, square or outcome has this number
        raise IllegalMove("this is no move of this game")


def entry(game, index: int) -> str:
    """Returns the text of the chain of ints that begins at this index of the game's log."""
    found = game.text(game.log[index])
    while game.log[index] & MORE and index + 1 < len(game.log):
        index += 1
        found += " " + game.text(game.log[index]).split()[-1]
    return found


def is_valid(move: int) -> bool:
    """Returns False for a RESULT or ADJUST int that has no text. The game itself checks the seat."""
    payload = move & PAYLOAD
    if move & MORE:
        return False
    if kind(move) == ADJUST:
        return -_MAX_ADJUSTED <= points_of(payload) <= _MAX_ADJUSTED
    code, points = payload & 63, payload >> 6
    if RESIGN <= code < RESULT_IS:
        return points <= _MAX_RESIGNED
    if FLAG <= code < FLAG + 8:
        return points <= 1
    return not points and (code <= FINISH or RESULT_IS <= code < RESULT_IS + len(_OUTCOMES))


def give(move_kind: int, seat: int, points: int) -> int:
    """Returns the move that adds points, -9999 to 9999, to the side of a seat: ADJUST, or the pad's PLAIN move."""
    return make(move_kind, seat << 16 | points + _POINTS_OFFSET)


def points_of(payload: int) -> int:
    """Returns the points, -9999 to 9999, in the payload of an ADJUST or of the pad's move."""
    return (payload & 0xFFFF) - _POINTS_OFFSET
