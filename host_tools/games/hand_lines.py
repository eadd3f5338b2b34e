"""Lines about games of several hands: the points of each hand, and the entries between two hands."""

from collections.abc import Iterator, Sequence

from flagfall.engine.game import Game


def lines(game: Game, word: str = "hand") -> list[str]:
    """Returns a line for each hand: the points of each side in it, and the score after it. Returns [] for a single hand."""
    texts, before = [], [0] * len(game.sides)
    for number, scores in enumerate(_ends(game), 1):
        gained = " : ".join(f"{score - was:+}" for score, was in zip(scores, before, strict=True))
        texts.append(f"{word} {number}  {gained}   {' : '.join(map(str, scores))}")
        before = scores
    return texts if len(texts) > 1 else []


def _ends(game: Game) -> Iterator[list[int]]:
    """Yields the scores after each hand; the last one ends with the game."""
    again = game.fresh()
    for index in range(len(game.log)):
        number = again.hand_number
        again.play(game.log[index])
        if again.over or again.hand_number != number:
            yield list(again.scores)


def words_between_hands(words: list[str], names: Sequence[str]) -> str:
    """Returns, in games of tiles, the words for the entries `lead`, `pips` and `hand`; other words unchanged."""
    match words:
        case ["lead", seat]:
            return f"{names[int(seat)]} leads"
        case ["pips", seat, pips]:
            return f"{names[int(seat)]} is left with {pips} pips"
        case ["hand", seat, *tiles]:
            return f"{names[int(seat)]} is left with {' '.join(tiles)}"
    return " ".join(words)
