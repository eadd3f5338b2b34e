"""Monkeys must find no fault in the device. Each has its own seed, so a failing run can be repeated."""

from pathlib import Path

import pytest

from boards.host.flash import Flash
from boards.host.kinds import PANELS
from flagfall.app.i18n import language
from tests.host.at_table import begin_game
from tests.host.desk import Desk, choose
from tests.host.device.monkey import Monkey, full_flash
from tests.host.device.witness import Witness


@pytest.fixture(scope="module")
def full_flashes():
    return {unfinished: bytes(full_flash(unfinished).image) for unfinished in (False, True)}


def test_it_knows_the_screens_by_their_names():
    """A screen with an unknown name is left before anything is entered."""
    screens = {path.stem for path in (Path(__file__).parents[3] / "firmware/flagfall/app").rglob("*.py")}
    named = {name.removeprefix("_at_") for name in vars(Monkey) if name.startswith("_at_")}
    assert named and named <= screens


def _run_on_full_flash(seed: int, flash, moods: int) -> None:
    """Runs a monkey on a full flash, which it must sync and use again."""
    monkey = Monkey(seed, flash)
    monkey.live(moods)
    monkey.sync()
    monkey.live(moods)


@pytest.mark.parametrize("seed", [0, 1, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 8))])
def test_monkey(seed):
    Monkey(seed).live(20)


@pytest.mark.parametrize("unfinished", [False, True])
def test_monkey_on_a_full_flash(unfinished, full_flashes):
    _run_on_full_flash(1, Flash(image=full_flashes[unfinished]), 3)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_many_monkeys(seed):
    Monkey(seed).live(40)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_many_monkeys_on_a_full_flash(seed, full_flashes):
    _run_on_full_flash(seed, Flash(image=full_flashes[seed % 2 == 1]), 20)


@pytest.mark.parametrize("board", sorted(PANELS))
def test_the_witness_knows_a_turned_picture(board):
    """A monkey may turn it in the settings."""
    desk = Desk(board)
    desk.app.open("menus.settings")
    choose(desk, language.t("picture"))
    assert desk.app.preferences.turned
    Witness(desk).check()
    desk.board.display.buffer[0] ^= 1
    with pytest.raises(AssertionError, match="does not show the drawn picture"):
        Witness(desk).check()


@pytest.mark.parametrize(("control", "options"), [("hour:30m", ""), ("hour:30s", "freeze=off")])
def test_an_hourglass_whose_text_does_not_change(control, options):
    """Above twenty minutes it shows no seconds, and after a flag that does not stop the game its times do not change: the witness does not
    wait for a change.
    """
    desk = Desk()
    begin_game(desk, "clock", "seats=3", control, ("Ada", "Eva", "Zoe"), options)
    witness = Witness(desk)
    desk.press("right")
    desk.run(63_000)
    assert witness.glass_never_rests()
    witness.check()
