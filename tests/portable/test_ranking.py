"""The order of the sides must follow the points, low or high, but the winners come first."""

from flagfall.engine.ranking import best, rank


class Standing:
    """A game's scores and its winners, None while it is not over. low: the fewest points win; gone: seats that have left."""

    def __init__(self, scores, won=None, low=False, ended=False, gone=()):
        self.sides, self.gone = [(seat,) for seat in range(len(scores))], gone
        self.scores, self.over, self.ended = scores, won is not None, ended
        self.facts = self
        self.low_wins = low
        self.won = won or ()

    def winners(self) -> tuple:
        return self.won


def places(*arguments, **settings) -> list:
    game = Standing(*arguments, **settings)
    return [rank(game, side) for side in range(len(game.scores))]


def test_the_best_sides_have_the_most_points_or_the_fewest():
    assert best(Standing([3, 7, 5, 7])) == (1, 3) and best(Standing([3, 7, 3], low=True)) == (0, 2)
    assert best(Standing([3, 7, 5, 7]), [0, 2]) == (2,) and best(Standing([3, 7, 5], low=True), [1, 2]) == (2,)


def test_a_side_that_has_left_is_not_the_best():
    assert best(Standing([3, 7, 5, 7], gone=(1,))) == (3,) and best(Standing([3, 7, 5], low=True, gone=(0, 2))) == (1,)
    assert best(Standing([3, 7, 5, 7], gone=(1,)), [0, 1]) == (0,)


def test_equal_points_share_a_place_and_the_next_place_is_left_out():
    assert places([5, 9, 5, 2]) == [2, 1, 2, 4]
    assert places([5, 9, 5, 2], low=True) == [2, 4, 2, 1]


def test_a_winner_is_first_with_any_points():
    """As after a resignation: the other sides follow behind the winners, by their points."""
    assert places([50, 10, 30], (1,)) == [2, 1, 3]
    assert places([50, 10, 30, 5], (1, 3)) == [3, 1, 4, 1]
    assert places([50, 10, 30], (0,), low=True) == [1, 2, 3]


def test_in_a_drawn_game_all_are_first_and_a_game_that_was_closed_is_none():
    assert places([1, 0], ()) == [1, 1]
    assert places([1, 0], (), ended=True) == [1, 2]
