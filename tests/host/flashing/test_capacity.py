"""What a stock Pico's file system has room for: the rest of the games is left out, and said to be."""

import pytest

from flagfall import engine
from flagfall.errors import BadValue, UnknownGame
from host_tools.compiling import build, capacity
from host_tools.failure import Failure
from tests.host.at_table import begin
from tests.host.desk import Desk, choose


@pytest.fixture
def without(monkeypatch):
    """These families are not on the device."""

    def leave(*families: str) -> None:
        monkeypatch.setattr("flagfall.engine.left_out.FAMILIES", families)

    return leave


def test_a_file_and_a_folder_take_whole_blocks(tmp_path):
    """littlefs: blocks of 4 KB, two for a folder; a file of up to an eighth of a block lies in its folder."""
    for name, size in (("a", 512), ("b", 513), ("c", 4096), ("d", 4097)):
        (tmp_path / name).write_bytes(bytes(size))
    assert capacity.blocks(tmp_path) == 2 + 0 + 1 + 1 + 2
    (tmp_path / "inside").mkdir()
    assert capacity.blocks(tmp_path) == 2 + 4 + 2


@pytest.fixture(scope="module")
def fitting(tmp_path_factory):
    return build.build("pico_epaper_2in9", folder=tmp_path_factory.mktemp("fitting") / "mpy")


def test_the_program_fits_and_has_the_first_games(fitting):
    assert capacity.blocks(fitting) <= capacity.BLOCKS - capacity.GAMES
    left = capacity.left_out(fitting)
    assert left and not {"dominoes", "chess", *engine.ALWAYS} & set(left)
    for family in left:
        assert not (fitting / "flagfall/app/games" / family).exists()


def test_the_device_knows_what_is_left_out(fitting):
    """Read from the compiled file: the names stand in it."""
    told = (fitting / "flagfall/engine/left_out.mpy").read_bytes()
    assert all(family.encode() in told for family in capacity.left_out(fitting)) and b"chess" not in told


def test_games_are_chosen(tmp_path):
    chosen = build.build("pico_epaper_2in9", folder=tmp_path / "mpy", families=["cribbage", "nardy"])
    assert set(capacity.left_out(chosen)) == set(engine.families()) - {"cribbage", "nardy", *engine.ALWAYS}


@pytest.mark.parametrize(
    ("families", "said"), [(["whist"], "no games called whist; choose from dominoes"), (engine.families(), "too much")]
)
def test_a_choice_that_cannot_be_is_refused(families, said, tmp_path):
    with pytest.raises(Failure, match=said):
        build.build("pico_epaper_2in9", folder=tmp_path / "mpy", families=families)


def test_a_game_that_is_left_out_is_not_listed(without):
    every = engine.presets()
    without("cribbage", "chess")
    assert set(every) - set(engine.presets()) == {"chess", *(name for name in every if name.startswith("crib"))}
    with pytest.raises(UnknownGame, match="chess is not on this device"):
        engine.new("chess", {})
    with pytest.raises(BadValue, match="no question count"):
        engine.question("count")


def test_menus_show_what_is_there(without):
    desk = Desk()
    assert "Count a hand (cribbage)" in [line[0] for line in desk.menu]
    without("cribbage")
    desk.app.home()
    assert "Count a hand (cribbage)" not in [line[0] for line in desk.menu]
    desk.app.open("menus.game_choice")
    desk.run(100)
    names = [line[0] for line in desk.menu]
    assert not [name for name in names if name == "Cards" or "ribbage" in name]
    choose(desk, "Board games")
    assert "Chess" in [line[0] for line in desk.menu]


@pytest.mark.parametrize("left", [1, 4])
def test_an_unfinished_game_that_was_left_out_can_be_thrown_away(without, left):
    """Asked once, with the reason; from home, and from the list of many."""
    desk = Desk()
    for _ in range(left):
        begin(desk, "chess", "", "5m")
        desk.press("left")
        desk.app.home()
    without("chess")
    desk.cut()
    assert desk.menu[0] == ("No room for this game", "Anna – Boris" if left == 1 else "game 4, Anna…")
    if left > 2:
        choose(desk, "Resume…")
        assert desk.screen == "resume" and len(desk.menu) == left
    desk.press("ok")
    assert desk.app.screen.title == "Throw this game away?" and desk.chosen == "No"
    assert " ".join(desk.app.screen._explained).startswith("There was no room for this game")
    desk.press("ok")
    assert len(desk.app.book.unfinished()) == left
    desk.press("ok", "up", "ok")
    for _ in range(2):
        assert len(desk.app.book.unfinished()) == left - 1 and not desk.app.crashes
        desk.cut()
