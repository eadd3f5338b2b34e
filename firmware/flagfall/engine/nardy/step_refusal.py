"""The reason why a step is not legal, in words for people. Used only for illegal steps."""

from ...errors import IllegalMove
from .position import BAR, HEAD, OFF


def refusal(game, step: int) -> IllegalMove:
    """Returns the IllegalMove with the reason why this step is not legal. The stage of the game is `move`."""
    point, die = step >> 3, step & 7
    if step >> 8 or not 1 <= point <= BAR or not 1 <= die <= 6:
        return IllegalMove("this is no step of a man")
    own = game.position.men[game.turn]
    if own[BAR] and point != BAR:
        return IllegalMove("first the men on the bar come in")
    if not own[point] and point == BAR:
        return IllegalMove("there is no man of yours on the bar")
    if not own[point]:
        return IllegalMove("there is no man of yours on %d", point)
    if die not in game.dice:
        return IllegalMove("there is no die for that: %s", "-".join(["%d" % each for each in game.dice]))
    return _of_place(game, point, die) or _of_dice(game)


def _of_place(game, point: int, die: int):
    """Returns the IllegalMove when the man cannot go to that place, None when only the other die forbids it."""
    position, seat, to = game.position, game.turn, point - die
    if to > OFF and position.men[1 - seat][position.across[to]] > (0 if game.long else 1):
        return IllegalMove("%d is held by the other side", to)
    if to <= OFF and position.outside[seat]:
        return IllegalMove("men are borne off when all are home, and %d are not", position.outside[seat])
    if game.long and point == HEAD and game.taken >= game.max_heads:
        return IllegalMove("no more men may leave the head in this turn")
    if not game.steps.may(point, die):
        if to > OFF:
            return IllegalMove("six in a row need a man of the other side ahead of them")
        return IllegalMove("the man on a higher point goes first")
    return None


def _of_dice(game) -> IllegalMove:
    """Returns the IllegalMove for a step that hinders the use of the dice."""
    if len(game.dice) > 1 and game.dice[0] != game.dice[-1] and game.steps.longest(game.dice) < 2:
        return IllegalMove("only one of the dice can be played: the larger one")
    return IllegalMove("that would waste a die that can be played")
