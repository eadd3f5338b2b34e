"""The functions for triominoes: the table at the end of each round, and the points of the rounds."""

from collections import defaultdict
from collections.abc import Sequence

from flagfall.engine.game import Game
from flagfall.engine.moves import PAYLOAD, PLAIN, kind
from flagfall.engine.triominoes.grid import Grid
from flagfall.engine.triominoes.triomino_set import shown_in, x_in, y_in
from flagfall.record.session import Session

from . import mosaic, triominoes_drawn
from .drawn_game import DrawnGame
from .family import Family
from .hand_lines import lines, words_between_hands
from .shown_picture import Picture


def _tables(game: Game) -> list[Picture]:
    """Returns a picture of the table at the end of each round, for rounds with tiles."""
    again, tables = game.fresh(), defaultdict[int, Grid](Grid)
    for index in range(len(game.log)):
        number, move = again.hand_number, game.log[index]
        again.play(move)  # the last tile of a round may also begin the next round
        if kind(move) == PLAIN:
            payload = move & PAYLOAD
            tables[number].lay(shown_in(payload), x_in(payload), y_in(payload))
    return [Picture(f"round {number}", mosaic.letters(grid), mosaic.svg(grid)) for number, grid in tables.items()]


class Triominoes(Family):
    hands = "rounds"

    draw = "draws"

    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `5-5-4`. The picture shows its place."""
        return words_between_hands([words[0].partition("@")[0], *words[1:]], names)

    def summary(self, played: Session) -> list[str | Picture]:
        """Returns the table and the points of each round."""
        return [*_tables(played.game), *lines(played.game, "round")]

    def drawing(self, game: Game) -> DrawnGame:
        return triominoes_drawn.drawing(game)


FAMILY = Triominoes
