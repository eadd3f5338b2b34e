"""The number of men that may leave the head on a seat's first roll (LN-09). On later turns it is one (LN-01)."""

_FREED = (0o66, 0o44, 0o33)  # first throws at which two men leave the head (LN-09)
_BLOCKS = (0o21, 0o62, 0o55)  # first throws of the other seat, which began,
_FREED_BY = (0o55, 0o62)  # after which these throws free a second man, too


def spare(game) -> int:
    """Returns 1 or 2, for the dice of a game whose seat on turn has its first roll.

    With `principle` two when they can play more of the dice than one (LN-i); with `listed` at the throws that the source names.
    """
    if game.options["head2"] == "listed":
        roll = game.dice[0] << 3 | game.dice[-1]
        return 2 if roll in _FREED or not game.fresh_seats and game.first_roll in _BLOCKS and roll in _FREED_BY else 1
    most = []
    for heads in (1, 2):
        game.steps.begin(game.turn, heads - game.taken)
        most.append(game.steps.longest(game.dice))
    return 2 if most[1] > most[0] else 1
