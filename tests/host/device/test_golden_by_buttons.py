"""Whole golden games must be playable with the device's buttons: lots, tiles, draws, passes, claims and the ends of hands."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from flagfall.engine.dominoes.tiles import tile_of
from tests.host.at_table import begin_game, check_replay, enter_texts, table_session
from tests.host.desk import Desk
from tests.host.entry_presses import way_to

GOLDEN = Path(__file__).parents[2] / "data" / "golden"
NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva")


def entries(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yields (entry, expected facts after it) of a golden file."""
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="ascii").splitlines()
    for line, expected in zip(lines[2::2], lines[3::2], strict=True):
        yield line.removeprefix("play "), json.loads(expected.removeprefix("#="))


def begin_requested(desk: Desk, request: str) -> "Player":
    """Puts the game of this request on the table, without a clock."""
    preset, _, options = request.removeprefix("new ").partition(" ")
    seats = next((int(option[6:]) for option in options.split() if option.startswith("seats=")), 2)
    begin_game(desk, preset, options, "", NAMES[:seats])
    return Player(desk)


class Player:
    """Makes the presses of a player for an entry in the field's notation, in the game on the table."""

    def __init__(self, desk: Desk):
        self.desk = desk
        self.game = table_session(desk).game
        self.unasked_hands: dict[int, str] = {}  # seat -> its remaining tiles or pips, until the device asks that seat

    def enter(self, text: str) -> None:
        words = text.split()
        if words[0] in ("pips", "hand"):
            self.unasked_hands[int(words[1])] = text
            self._end()
        elif words[0] == "say":
            self.desk.press("up")
        elif words[0] == "muggins":
            self._call(int(words[1]))
        else:
            if self.desk.screen == "hand_result":
                self.desk.press("ok")
            enter_texts(self.desk, text)
        self.desk.run(20)

    def _call(self, seat: int) -> None:
        self.desk.press("down")
        if self.desk.screen == "seat_choice":
            self.desk.press(*["down"] * self.desk.app.screen.seats.index(seat), "ok")
        else:
            self.desk.press("ok")
        assert self.game.mover == seat and self.desk.screen == ("game_result" if self.game.over else "play")

    def _end(self) -> None:
        """Answers the device, which asks the seats in their order."""
        desk = self.desk
        desk.run(20)
        if desk.screen == "play":  # no player has said the points of the last tile, and the game goes on
            desk.press("ok")
        while self.game.stage == "count" and self.game.asks()[0][0] in self.unasked_hands:
            assert desk.screen == "hand_totals"
            words = self.unasked_hands.pop(self.game.asks()[0][0]).split()
            if words[0] == "pips":
                enter_texts(desk, " ".join(words))
            else:
                self._turn_up(words[2:])

    def _turn_up(self, tiles: list[str]) -> None:
        desk = self.desk
        desk.press("back", "down", "ok")
        assert desk.screen == "reveal_hand"
        screen = desk.app.screen
        for text in tiles:
            desk.press(*way_to(screen.cursor.choice, tile_of(*map(int, text.split("-")))), ms=20)
        desk.press("ok")


GAMES = ("muggins_pairs", "muggins-arms_double_twelve", "muggins61_freeze", "draw_one", "sixmatador_three", "french_five")
MORE = ("muggins_game", "muggins_double_nine", "threes_game", "draw_game", "matador_game", "french_game")


@pytest.mark.parametrize("name", [*GAMES, *(pytest.param(name, marks=pytest.mark.slow) for name in MORE)])
def test_a_golden_game_by_buttons(name: str) -> None:
    desk = Desk()
    player = begin_requested(desk, (GOLDEN / f"{name}.txt").read_text(encoding="ascii").splitlines()[1])
    for text, expected in entries(name):
        player.enter(text)
        if not player.unasked_hands:
            assert player.game.scores == expected["score"], text
    assert player.game.over and list(player.game.winners()) == expected["winners"]
    desk.run(50)
    if desk.screen == "hand_result":
        desk.press("ok")
    assert desk.screen == "game_result"
    check_replay(desk)
