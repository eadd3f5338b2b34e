"""Tests of whole golden games, one of each family that has one, synced from the emulated device: verified, with the golden file's score,
and shown.
"""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from flagfall import engine
from flagfall.record import record
from flagfall.record.record import Header
from host_tools.cli import app
from host_tools.emulated.device import EmulatedDevice
from host_tools.port.link import Link
from host_tools.store.store import Store
from host_tools.syncing.pull import pull

GOLDEN = Path(__file__).parents[2] / "data" / "golden"
NOW = 1_800_000_000
NAMES = ("Anna", "Борис", "Žofia", "Їжак", "Eva", "Filip")


def whole_games() -> dict[str, str]:
    """Returns family -> the name of a golden file with a whole game and without corrections."""
    games = {}
    for path in sorted(GOLDEN.glob("*_game.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        played = all(line.startswith(("new ", "play ", "#")) for line in lines)
        if played and sum(line.startswith("new ") for line in lines) == 1 and '"over": true' in lines[-1]:
            games[engine.family(path.stem.partition("_")[0])] = path.stem
    return games


WHOLE = whole_games()


def test_the_families_with_hidden_hands_cards_and_dice_are_among_them():
    assert {"dominoes", "triominoes", "cribbage", "nardy", "draughts"} <= set(WHOLE)


@pytest.mark.parametrize("name", WHOLE.values())
def test_a_whole_game_comes_over_verified(name, tmp_path):
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    preset, _, options = next(line for line in lines if line.startswith("new ")).removeprefix("new ").partition(" ")
    device = EmulatedDevice(tmp_path / "device.bin")
    book = device.app.book
    book.start(Header(preset, options, NAMES[: engine.new(preset, dict(one.split("=", 1) for one in options.split())).seats]))
    moves = [line.removeprefix("play ") for line in lines if line.startswith("play ")]
    at = 0
    for text in moves:
        for move in book.session.game.parse(text):
            book.do(record.MOVE, 1000 * at, move)
            at += 1
    book.leave()
    device.start()
    try:
        with Link(device.port) as link:
            report = pull(link, Store(str(tmp_path / "games.db")), NOW)
    finally:
        device.stop()
    expected = json.loads(lines[-1].removeprefix("#= "))
    (game,) = report.new
    assert (game.status, game.reason, game.preset) == ("verified", "", preset)
    scores = {seat.side: seat.score for seat in game.seats}
    assert [scores[side] for side in sorted(scores)] == expected["score"]
    shown = CliRunner().invoke(app, ["show", "--db", str(tmp_path / "games.db")])
    assert shown.exit_code == 0 and NAMES[0] in shown.output and "verified" in shown.output
