"""The number of men that may leave the head on a seat's first roll (LN-09). On later rolls it is one (LN-01)."""

# rolls as two octal digits (LN-09)
_FREED = (0o66, 0o44, 0o33)  # two men may leave the head at these first rolls
_BLOCKS = (0o21, 0o62, 0o55)  # and after these first rolls of the seat that began
_FREED_BY = (0o55, 0o62)  # also at these first rolls of the other seat


def max_heads(game) -> int:
    """Returns the number of men, 1 or 2, for the dice of the game, which are the first roll of the seat on turn.

    With head2=principle it is 2 when two men can play more of the dice than one man (LN-i), with head2=listed at the rolls above.
    """
    if game.options["head2"] == "listed":
        roll = game.dice[0] << 3 | game.dice[-1]
        return 2 if roll in _FREED or not game.fresh_seats and game.first_roll in _BLOCKS and roll in _FREED_BY else 1
    most = []
    for heads in (1, 2):
        game.steps.begin(game.turn, heads - game.taken)
        most.append(game.steps.longest(game.dice))
    return 2 if most[1] > most[0] else 1
