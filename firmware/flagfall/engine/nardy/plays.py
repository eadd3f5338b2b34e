"""The positions that a roll can lead to, for perft, which checks the rules. Allocates freely."""

from .position import HEAD, MEN, OFF


def perft(game, depth: int) -> int:
    """Returns the number of positions after `depth` turns, summed over all rolls of each turn: 21 rolls, or 15 for the opening of
    backgammon, where seat 0 is on turn.

    Dice still to play are the first turn. A game that is won has no further turns.
    """
    if not depth or game.over:
        return 1 - (depth > 0)  # the position itself, or none after a game that is won
    back = game.snapshot()
    try:
        return _turn(game, depth) if game.dice else _rolls(game, depth, game.stage == "lead" and not game.long)
    finally:
        game._restore(back)


def ends(steps, dice: bytes) -> set:
    """Returns the packed positions in which a turn with these dice can end. steps: prepared by `begin` for the seat on turn."""
    high, low = dice[0], dice[-1]
    if high == low:
        return _of_equal(steps, high, len(dice))
    both, first, second = set(), set(), set()
    _pairs(steps, high, low, both, first)
    _pairs(steps, low, high, both, second)
    return both or first or second or {steps.position.packed}  # BG-06


def _rolls(game, depth: int, opening: bool = False) -> int:
    """Returns the number of positions after `depth` turns, summed over the rolls of the seat on turn."""
    nodes, turn, fresh, first_roll = 0, game.turn, game.fresh_seats, game.first_roll
    for high in range(1, 7):
        for low in range(1, high + (not opening)):
            game.set_dice(high, low)
            nodes += _turn(game, depth)
            game.turn, game.fresh_seats, game.first_roll = turn, fresh, first_roll
    return nodes


def _turn(game, depth: int) -> int:
    """Returns the number of positions after `depth` turns, the first with the dice of the game."""
    seat, position = game.turn, game.position
    game.steps.begin(seat, game.max_heads - game.taken)
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
    """Adds to `both` the positions after steps with die `one`, then `other`; to `alone` those where only die `one` can be played."""
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
    """Returns the positions after the largest possible number of equal dice."""
    levels = [set() for _ in range(count + 1)]
    _walk(steps, die, count, 25, levels)
    while not levels[-1]:
        levels.pop()
    return levels[-1]


def _walk(steps, die: int, left: int, top: int, levels: list) -> None:
    """Adds each position that can be reached by steps with this die from points up to `top`. levels: a set of positions for each number
    of steps, from 0; left: steps that may still be made.

    In the short game the steps of equal dice can be ordered by falling points without a change of the position at the end. In the long game
    a block can forbid that order, so there the walk goes on from each position once, in any order.
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
