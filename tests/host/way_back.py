"""Checks the way back through a game. Undoing every entry one by one would play a whole game again for each of them."""

from flagfall.engine.game import Game

_ONE_BY_ONE = 20  # entries


def check_way_back(game: Game) -> None:
    """Undoes the last entries one by one, then goes back in steps to the beginning. It must be the game of the moves that are left."""
    _check_replay(game)
    for _ in range(_ONE_BY_ONE):
        if len(game.log):
            game.undo()
    for part in (4, 3, 2, 1, 0):
        game.rewind(game.first_of(len(game.log) * part // 4))
        _check_replay(game)
    assert len(game.log) == 0


def _check_replay(game: Game) -> None:
    again = game.fresh()
    again.restore(game.save())
    assert (again.snapshot(), again.key(), again.save()) == (game.snapshot(), game.key(), game.save())
