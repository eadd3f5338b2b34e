"""The winners of a game that players end by a result (agreed, claimed, finished, resigned, lost on time), and the word for its end."""

from ..errors import IllegalMove
from . import outcome, ranking
from .moves import RESULT, kind


def end_reason(game) -> str:
    """Returns the word for the end of a finished game.

    `ended`: closed early; `told`: entered as a result; `agreed`; `claimed`, or Game.reason when the rules have a word for the claim;
    `finished`: the points of a pad decide; `resigned`; `time`: lost by a fallen flag; `cannot mate`: drawn, because the opponent of the
    fallen flag cannot mate. Any other end: Game.reason, the word of the rules, "" for none.
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
    return ("ended", "agreed", game.reason or "claimed", "finished")[code]


def winners(game, payload: int) -> tuple:
    """Returns the winning sides for the payload of a RESULT move. Raises IllegalMove when the game cannot end that way now."""
    code = payload & 63
    if code == outcome.END:
        return ()
    if code == outcome.DRAWN:
        if not game.facts.draws_agreed:
            raise IllegalMove("this game has no draw by agreement")
        return ()
    if code == outcome.CLAIM:
        game.check_claim()
        return ()
    if code == outcome.FINISH:
        return _finish_winners(game)
    if code >= outcome.FLAG:
        return _flag_winners(game, code & 7, payload >> 6 > 0)
    if code >= outcome.RESULT_IS:
        return _result_winners(game, code & 3)
    if payload >> 6:
        raise IllegalMove("a resignation has no points here")
    return _winners_against(game, game.side(code & 7))


def _finish_winners(game) -> tuple:
    """Returns the best sides of a pad; none when all sides have the same points, which is a draw. Raises IllegalMove."""
    if not game.facts.is_pad:
        raise IllegalMove("the rules end this game: only a score pad is finished")
    won = ranking.best(game)
    return () if len(won) == len(game.sides) else won


def _winners_against(game, loser: int) -> tuple:
    """Returns the best of the other sides by points. Equal scores are decided by the points of the hand that is being played, where these
    are credited only at its end (SM-13); sides that are still equal share the win.
    """
    won = ranking.best(game, [side for side in range(len(game.sides)) if side != loser])
    if game.last_hand_points:
        most = max([game.hand(side) for side in won])
        won = tuple([side for side in won if game.hand(side) == most])
    return won


def _result_winners(game, result: int) -> tuple:
    """Returns the winning sides of `result` 1-0, 0-1 or 1/2. Raises IllegalMove."""
    if len(game.sides) != 2:
        raise IllegalMove("a result needs two sides")
    if result == 2 and not game.facts.draws_agreed:
        raise IllegalMove("this game has no draw")
    return () if result == 2 else (result,)


def _flag_winners(game, seat: int, drawn: bool) -> tuple:
    """Returns the winning sides after this seat's flag has fallen. Raises IllegalMove."""
    if not game.facts.flag_is_result or len(game.sides) != 2:
        raise IllegalMove("in this game a fallen flag is entered as a result")
    side = game.side(seat)
    game.check_flag(seat, drawn)
    return () if drawn else (1 - side,)
