"""Who has won when the table tells how a game ended: agreed, claimed, resigned, lost on time; and how it did end."""

from ..errors import IllegalMove
from . import outcome, ranking
from .moves import ADJUST, RESULT, kind


def how(game) -> str:
    """How a game that is over has ended, in a word: `ended` early, `told` as a result, `agreed`, `resigned`, lost on `time`, a
    draw as nobody `cannot mate` after a flag; else the rules' own word (Game.reason), "" where they have none.
    """
    last = game.log[len(game.log) - 1] if len(game.log) else 0
    if kind(last) != RESULT:
        return game.reason
    code = last & 63
    if code >= outcome.FLAG:
        return "time" if game.winners() else "cannot mate"
    if code >= outcome.RESULT_IS:
        return "told"
    if code >= outcome.RESIGN:
        return "resigned"
    return ("ended", "agreed", game.reason or "claimed")[code]


def mover(game, move: int) -> int:
    """As the game's `mover_of`; a result or points by agreement are nobody's move, a resignation is that of the seat it names."""
    what, code = kind(move), move & 63
    if what == RESULT:
        if code == outcome.CLAIM:
            return game.turn
        return code & 7 if outcome.RESIGN <= code < outcome.RESULT_IS else -1
    return -1 if what == ADJUST else game.mover_of(move)


def winners(game, payload: int) -> tuple:
    """The winning sides by the payload of a RESULT move. IllegalMove when the game has no such end now."""
    code = payload & 63
    if code == outcome.END:
        return ()
    if code == outcome.DRAWN:
        if not game.facts.draws_agreed:
            raise IllegalMove("this game has no draw by agreement")
        return ()
    if code == outcome.CLAIM:
        game.claim()
        return ()
    if code >= outcome.FLAG:
        return _flag(game, code & 7, payload >> 6 > 0)
    if code >= outcome.RESULT_IS:
        return _told(game, code & 3)
    if payload >> 6 > game.facts.most_resigned:
        raise IllegalMove("a resignation has no points here")
    loser = game.side(code & 7)
    return ranking.best(game, [side for side in range(len(game.sides)) if side != loser])


def _told(game, result: int) -> tuple:
    """1-0, 0-1, 1/2."""
    if len(game.sides) != 2:
        raise IllegalMove("a result needs two sides")
    if result == 2 and not game.facts.draws_agreed:
        raise IllegalMove("this game has no draw")
    return () if result == 2 else (result,)


def _flag(game, seat: int, drawn: bool) -> tuple:
    """The time of this seat has run out."""
    if not game.facts.flag_is_result or len(game.sides) != 2:
        raise IllegalMove("in this game a fallen flag is entered as a result")
    side = game.side(seat)
    game.flag_fell(seat, drawn)
    return () if drawn else (1 - side,)
