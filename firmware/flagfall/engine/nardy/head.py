"""The number of men that may leave the head on a seat's first roll (LN-09). On later rolls it is one (LN-01)."""

# First rolls, as two octal digits (LN-09). At a roll of _FREED two men may leave the head. When the seat that began has rolled one of
# _BLOCKS, two men of the other seat may also leave it at a roll of _FREED_AFTER.
_FREED = (0o66, 0o44, 0o33)
_BLOCKS = (0o21, 0o62, 0o55)
_FREED_AFTER = (0o55, 0o62)


def max_heads(game) -> int:
    """Returns the number of men, 1 or 2, for the dice of the game, which are the first roll of the seat on turn.

    With head2=principle it is 2 when two men can play more of the dice than one man (LN-i), with head2=listed at the rolls above.
    """
    if game.options["head2"] == "listed":
        roll = game.dice[0] << 3 | game.dice[-1]
        return 2 if roll in _FREED or not game.fresh_seats and game.first_roll in _BLOCKS and roll in _FREED_AFTER else 1
    most = []
    for heads in (1, 2):
        game.steps.begin(game.turn, heads - game.taken)
        most.append(game.steps.longest(game.dice))
    return 2 if most[1] > most[0] else 1
