"""The chip must handle a press soon: the time from a press to its event on flash, and the longest work between two
readings of the buttons.
"""

from itertools import pairwise
from random import Random
from statistics import median

import pytest

from tests.host.at_table import enter_texts
from tests.host.made_records import WORKED_HAND
from tests.target.conftest import BOARD, flash_of
from tests.target.heap import begin_game
from tests.target.presses import edges, twenty_a_second
from tests.target.test_running_game import times_to_flash
from tests.target.timing import COLLECTING, SECONDS
from tests.target.twin import Twin

LARGE = "pico_epaper_4in2"
SOON, USUAL = 30, 15  # ms from a press to its event on flash: at most, median
OPENING = 400  # ms while a screen is opened
PIECE = 10  # ms of work between two readings of the buttons; a longer piece counts as a garbage collection


def slow_presses(count: int, at: float) -> list[tuple[int, float]]:
    """Returns presses in turn, 0.7 to 1.1 s apart, so that they come at all moments of a second."""
    draw, presses = Random(7), []
    for k in range(count):
        presses.append((1 - (k & 1), at))
        at += 700 + draw.random() * 400
    return presses


def lateness(pico, presses: list[tuple[int, float]]) -> list[float]:
    """Makes the presses. Returns the ms from each press to its event on flash."""
    pico.operations()
    pico.edges(edges(presses))
    pico.run(presses[-1][1] + 500 - pico.ms)
    return times_to_flash(presses, [ms for ms, kind, _ in pico.operations() if kind == "page"])


def delay_text(late: list[float]) -> str:
    return f"on flash after {median(late):.1f} ms, {max(late):.1f} ms at most"


def longest_gaps(looks: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Returns (ms of work between two readings, ms when it began), the longest last."""
    return sorted(((b - a) - (slept_b - slept_a), a) for (a, slept_a), (b, slept_b) in pairwise(looks))


def work_times(looks: list[tuple[float, float]]) -> list[float]:
    """Returns the ms of work between two readings of the buttons, the longest last."""
    return [ms for ms, _ in longest_gaps(looks)]


@pytest.fixture
def make_twin(make_pico, micropython, tmp_path):
    """Returns a function that makes such a board with the PC's device beside it."""
    return lambda board: Twin(make_pico(flash_of(board, micropython, tmp_path), board), tmp_path, board)


@pytest.mark.parametrize(("board", "game"), [(BOARD, "Game clock"), (BOARD, "Chess"), (LARGE, "Game clock")])
def test_a_press_in_a_running_game_is_on_flash_in_time(make_twin, board, game, record_property):
    """Pictures are drawn and sent all the time, and garbage is collected. The first press starts the clock."""
    twin = make_twin(board)
    pico = twin.pico
    twin.run(4000)
    begin_game(twin, game)
    twin.run(3000)
    late = lateness(pico, slow_presses(30, pico.ms + 50))
    record_property(f"{board}, {game}, now and then", delay_text(late))
    storm = lateness(pico, [(1 - button, ms) for button, ms in twenty_a_second(60, pico.ms + 60)])
    record_property(f"{board}, {game}, twenty a second", delay_text(storm))
    assert pico.panel.faults == []
    for found in (late, storm):
        assert median(found) <= USUAL and max(found) <= SOON


def start_game(twin: Twin, game: str, *control: str) -> None:
    """Begins a game whose clock (by default that of heap.GAMES) runs and shows its seconds."""
    twin.run(4000)
    begin_game(twin, game, *control)
    twin.run(2000)
    twin.press("right")


COLLECTIONS = 4  # in 20 s; the bar is two
PLAYED = [(board, game) for board in (BOARD, LARGE) for game in ("Game clock", "Chess", "Draughts", "Fives")] + [("badger2040", "Fives")]


@pytest.mark.parametrize(("board", "game"), PLAYED)
def test_pieces_of_work_are_short_while_a_clock_runs(make_twin, board, game, record_property):
    """Nobody presses for twenty seconds: each second has a new picture, and every fifth picture a garbage collection. Four tiles of Fives
    are on the table; a move of a board game is being entered.
    """
    twin = make_twin(board)
    pico = twin.pico
    start_game(twin, game, *SECONDS)
    for turn, tile in enumerate(WORKED_HAND[:4] if game == "Fives" else ()):
        enter_texts(twin, tile)
        twin.press(("left", "right")[turn % 2])
    if game in ("Chess", "Draughts"):
        twin.press("ok")
        assert twin.screen == "board_entry"
    pico.looks()
    pictures = pico.panel.partial
    pico.run(20_000)
    pieces = work_times(pico.looks())
    assert pico.panel.partial - pictures >= 19
    collecting = [ms for ms in pieces if ms >= PIECE]
    other = pieces[-1 - len(collecting)]
    found = f"{len(collecting)} times collecting, {pieces[-1]:.1f} ms, the longest other piece {other:.1f} ms"
    record_property(f"{board}, {game}, a clock runs", found)
    assert 1 <= len(collecting) <= COLLECTIONS and pieces[-1] <= COLLECTING


@pytest.mark.parametrize("game", ["Game clock", "Fives"])
def test_a_press_when_collecting_has_just_begun(make_pico, flash_with_program, tmp_path, game, record_property):
    """The same chip runs twice: when the first run collects garbage, the clock of the second run is pressed at that moment."""
    first = Twin(make_pico(flash_with_program), tmp_path)
    start_game(first, game)
    first.pico.looks()
    first.run(20_000)
    _, at = longest_gaps(first.pico.looks())[-1]
    second = make_pico(flash_with_program)
    twin = Twin(second, tmp_path)
    start_game(twin, game)
    late = lateness(second, [(0, at + 0.5)])
    record_property(game, delay_text(late))
    assert max(late) <= SOON


@pytest.mark.parametrize(("game", "key"), [("Chess", "down"), ("Fives", "down"), ("Fives", "up")])
def test_a_press_while_a_screen_is_being_opened(pico, tmp_path, game, key, record_property):
    """The press ends the turn. The modules of a screen are loaded together, so the press may wait for all of them."""
    twin = Twin(pico, tmp_path)
    start_game(twin, game)
    late = []
    for n, behind in enumerate((0.5, 5, 10, 20, 30, 40, 50)):
        pico.run(3100 + 37 * n)  # at another moment of the second
        at = pico.ms + 50
        pico.tap(key, at, 30)
        late += lateness(pico, [(n % 2, at + behind)])
    assert pico.panel.faults == []
    record_property(f"{game}, {key}", delay_text(late))
    assert max(late) <= OPENING


@pytest.mark.parametrize("game", ["Chess", "Fives"])
def test_screens_of_a_running_game(pico, tmp_path, game, record_property):
    """A module is read from flash in one piece, so a screen takes as long as its modules."""
    twin = Twin(pico, tmp_path)
    twin.run(4000)
    begin_game(twin, game)
    twin.run(2000)
    twin.press("right")
    for names in (("ok", "down", "ok", "ok"), ("right", "up", "back"), ("down", "back"), ("back",)):
        for name in names:
            pico.looks()
            before = twin.screen
            twin.press(name)
            pieces = work_times(pico.looks())
            record_property(f"{game}, {before}, {name}: {twin.screen}", f"{pieces[-1]:.0f} ms, then {pieces[-2]:.0f} ms")
            assert pieces[-1] <= OPENING
    assert twin.screen == "game_menu" and pico.panel.faults == []
