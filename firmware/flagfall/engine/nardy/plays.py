"""All ways to play a roll, distinguished by the positions that they lead to: a measure of the rules. Allocates freely."""

from .position import HEAD, MEN, OFF


def perft(game, depth: int) -> int:
    """Returns the number of positions: a finished turn, then a roll and a turn for each ply, summed over the rolls: 21, or 15 at the
    opening of backgammon, with seat 0 on turn.

    Dice still to play are the first ply. A game that is won goes no further.
    """
    if not depth or game.over:
        return 1 - (depth > 0)
    back = game.snapshot()
    try:
        return _turn(game, depth) if game.dice else _rolls(game, depth, game.stage == "lead" and not game.long)
    finally:
        game._restore(back)


def ends(steps, dice: bytes) -> set:
    """Returns the positions, packed, in which a turn with these dice can end; `steps` is set to the seat and its head."""
    high, low = dice[0], dice[-1]
    if high == low:
        return _of_equal(steps, high, len(dice))
    both, first, second = set(), set(), set()
    _pairs(steps, high, low, both, first)
    _pairs(steps, low, high, both, second)
    return both or first or second or {steps.position.packed}  # BG-06


def _rolls(game, depth: int, opening: bool = False) -> int:
    """Returns the sum over the rolls of the seat on turn."""
    nodes, turn, fresh, first_roll = 0, game.turn, game.fresh_seats, game.first_roll
    for high in range(1, 7):
        for low in range(1, high + (not opening)):
            game.deal(high, low)
            nodes += _turn(game, depth)
            game.turn, game.fresh_seats, game.first_roll = turn, fresh, first_roll
    return nodes


def _turn(game, depth: int) -> int:
    """Returns the sum over the ends of a turn with the dice of the game."""
    seat, position = game.turn, game.position
    game.steps.begin(seat, game.spare - game.taken)
    found = ends(game.steps, game.dice)
    if depth == 1:
        return len(found)
    nodes, back = 0, position.packed
    game.turn = 1 - seat
    for packed in found:
        position.packed = packed
        if position.men[seat][OFF] < MEN:
            nodes += _rolls(game, depth - 1)
            game.turn = 1 - seat
    position.packed = back
    return nodes


def _pairs(steps, one: int, other: int, both: set, alone: set) -> None:
    """Adds the positions after a step with each die in this order to `both`, and to `alone` where only the first die can be played."""
    seat, position = steps.seat, steps.position
    step, back, may = position.step, position.back, steps.may
    own, foe = position.men[seat], position.men[1 - seat]
    first, second = (foe, own) if seat else (own, foe)
    for point in range(1, 26):
        if not own[point] or not may(point, one):
            continue
        hit = step(seat, point, one)
        steps.heads -= point == HEAD
        stuck = True
        for next in range(1, 26):
            if own[next] and may(next, other):
                struck = step(seat, next, other)
                both.add(bytes(first + second))
                back(seat, next, other, struck)
                stuck = False
        if stuck:
            alone.add(bytes(first + second))
        steps.heads += point == HEAD
        back(seat, point, one, hit)


def _of_equal(steps, die: int, count: int) -> set:
    """Returns the positions in which most of the equal dice have been played."""
    levels = [set() for _ in range(count + 1)]
    _walk(steps, die, count, 25, levels)
    while not levels[-1]:
        levels.pop()
    return levels[-1]


def _walk(steps, die: int, left: int, top: int, levels: list) -> None:
    """Adds the positions after steps with one die, from points up to `top`; levels: positions after 0, 1, 2 ... steps.

    In the short game every way to play equal dice can be ordered by falling points, and only its end counts. In the long game a block can
    forbid that order, so there each position is continued once, whatever the order.
    """
    position, seat = steps.position, steps.seat
    own, foe = position.men[seat], position.men[1 - seat]
    packed = bytes(foe + own) if seat else bytes(own + foe)
    level = levels[len(levels) - 1 - left]
    if packed in level:
        return
    level.add(packed)
    if not left:
        return
    for point in range(top, 0, -1):
        if own[point] and steps.may(point, die):
            hit = position.step(seat, point, die)
            steps.heads -= point == HEAD
            _walk(steps, die, left - 1, 25 if position.long else point, levels)
            steps.heads += point == HEAD
            position.back(seat, point, die, hit)
