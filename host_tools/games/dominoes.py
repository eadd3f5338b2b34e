"""Dominoes on the PC: a game of several hands, and what each of them brought."""

from flagfall.engine.game import Game

from .family import Family


class Dominoes(Family):
    def position(self, game: Game) -> list[str]:
        """A line for each hand, where there is more than one: what every side got in it, and the score after it."""
        hands = _hands(game)
        lines, before = [], [0] * len(game.sides)
        for number, scores in enumerate(hands, 1):
            gained = " : ".join(f"{score - was:+}" for score, was in zip(scores, before, strict=True))
            lines.append(f"hand {number}  {gained}   {' : '.join(map(str, scores))}")
            before = scores
        return lines if len(lines) > 1 else []


def _hands(game: Game) -> list[list[int]]:
    """The scores after each hand; the last one is over with the game."""
    again, hands = game.fresh(), []
    for index in range(len(game.log)):
        number = again.hand_number
        again.play(game.log[index])
        if again.over or again.hand_number != number:
            hands.append(list(again.scores))
    return hands


FAMILY = Dominoes
