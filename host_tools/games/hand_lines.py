"""Games of several hands on the PC: what each hand brought."""

from collections.abc import Iterator

from flagfall.engine.game import Game


def lines(game: Game, word: str = "hand") -> list[str]:
    """A line for each hand, where there is more than one: what every side got in it, and the score after it."""
    found, before = [], [0] * len(game.sides)
    for number, scores in enumerate(_ends(game), 1):
        gained = " : ".join(f"{score - was:+}" for score, was in zip(scores, before, strict=True))
        found.append(f"{word} {number}  {gained}   {' : '.join(map(str, scores))}")
        before = scores
    return found if len(found) > 1 else []


def _ends(game: Game) -> Iterator[list[int]]:
    """The scores after each hand; the last one is over with the game."""
    again = game.fresh()
    for index in range(len(game.log)):
        number = again.hand_number
        again.play(game.log[index])
        if again.over or again.hand_number != number:
            yield list(again.scores)
