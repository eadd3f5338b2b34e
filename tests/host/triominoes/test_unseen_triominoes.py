"""The list of unseen triominoes must name every tile, or say how many more there are."""

from random import Random

import pytest

from flagfall import engine
from flagfall.app.games.triominoes import unseen_triominoes
from flagfall.app.i18n import language
from flagfall.engine.triominoes.triomino_set import HIGH, LOW, MIDDLE, TILES
from tests.host.desk import Desk


def lines_of(canvas, unseen: set[int], y: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Returns the drawn lines of these tiles, from y on."""
    lines: list[str] = []
    language.load_game_words("triominoes")
    game = engine.new("triominoes", {"first": "0"})
    monkeypatch.setattr(game.racks, "unseen", unseen.__contains__)
    monkeypatch.setattr(canvas, "text", lambda text, x, y, font: lines.append(text))
    for _ in unseen_triominoes.draw(canvas, game, y):
        pass
    return lines


def tiles_in(text: str) -> list[str]:
    """Returns the names in a list such as `023…5 033`, for 023 024 025 033."""
    names = []
    for word in text.split():
        first, _, last = word.partition("…")
        names += [first[:2] + str(high) for high in range(int(first[2]), int(last or first[2]) + 1)]
    return names


@pytest.mark.parametrize("room", [1, 2, 3, 5])
def test_every_unseen_tile_is_named_or_counted(room, monkeypatch):
    canvas = Desk().app.canvas
    for seed in range(60):
        unseen = set(Random(seed).sample(range(TILES), Random(seed).randint(1, TILES)))
        lines = lines_of(canvas, unseen, canvas.height - room * canvas.line, monkeypatch)
        assert len(lines) <= room and all(canvas.small.measure(line) <= canvas.width - 4 for line in lines)
        text, _, rest = " ".join(lines).partition(": ")[2].partition(" … +")
        names = tiles_in(text)
        everything = sorted(f"{LOW[tile]}{MIDDLE[tile]}{HIGH[tile]}" for tile in unseen)
        assert names == everything[: len(names)] and len(names) + int(rest or 0) == len(everything)


def test_three_lines_name_the_whole_set(monkeypatch):
    canvas = Desk().app.canvas
    text = " ".join(lines_of(canvas, set(range(TILES)), canvas.height - 3 * canvas.line, monkeypatch))
    assert "000…5 011…5" in text and text.endswith("455 555")
