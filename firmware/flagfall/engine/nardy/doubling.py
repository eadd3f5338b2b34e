"""The cube in the course of a game: the seat that may double now, and the effects of each answer (BG-14 to BG-17)."""

from micropython import const

from ...errors import IllegalMove
from ..moves import CUBE, make
from .cube import BEAVER, DOUBLE, DROP, TAKE
from .match import NOW

_NOT_NOW = const(("a double comes before the roll", "there is no double to take", "there is no double to drop", "there is no beaver now"))

_REFUSED = (
    "",
    "this game is played without the cube",
    "the cube is the other side's",
    "the cube is dead: what it stands at wins the match already",
    "the cube is at its limit",
    "nobody doubles in the Crawford game",
)


def double(game, seat: int) -> int:
    """Returns the move of this seat that doubles. It names the seat in games whose moves are not entered."""
    return make(CUBE, DOUBLE | (0 if game.moves_entered else seat + 1 << 2))


def moves(game, out, n: int) -> int:
    """Writes the possible moves of the cube into `out` from index n on, and returns the index after them."""
    if game.stage == "roll":
        for seat in range(2):
            if (seat == game.turn or not game.moves_entered) and not refusal(game, seat):
                out[n] = double(game, seat)
                n += 1
    elif game.stage == "double":
        out[n], out[n + 1] = make(CUBE, TAKE), make(CUBE, DROP)
        n += 2
        if game.cube.may_beaver():
            out[n] = make(CUBE, BEAVER)
            n += 1
    return n


def refusal(game, seat: int) -> int:
    """Returns the reason why this seat may not double, an index of _REFUSED; 0 when it may (BG-14 to BG-16). Allocates nothing."""
    if game.match.crawford == NOW:
        return 5
    return game.cube.refusal(seat, game.match.needs(game.scores[seat]))


def enter(game, payload: int) -> None:
    """Makes a double, take, drop or beaver. Raises IllegalMove."""
    act, named = payload & 3, payload >> 2
    if game.long:
        raise IllegalMove(_REFUSED[1])
    if named > 2 or named and (game.moves_entered or act != DOUBLE):
        raise IllegalMove("this game has no such move")
    if game.stage != ("roll" if act == DOUBLE else "double"):
        raise IllegalMove(_NOT_NOW[act])
    if act == DOUBLE:
        if not game.moves_entered and not named:
            raise IllegalMove("first enter who doubles")
        seat = named - 1 if named else game.turn
        refused = refusal(game, seat)
        if refused:
            raise IllegalMove(_REFUSED[refused])
        game.cube.waiting = 1
        game.turn, game.stage, game.chance = 1 - seat, "double", False
    elif act == BEAVER:
        game.cube.beaver()
        game.turn = 1 - game.turn
    elif act == DROP:
        game.end_game(1 - game.turn, 1, game.cube.drop_points())
    else:
        doubler = game.turn if game.cube.waiting == 2 else 1 - game.turn
        game.cube.take(game.turn)
        game.pass_on(doubler)
