"""Tests of the replay of a report in a headless Chromium: its last picture must be the engine's position.

After an intended change of the page: `FLAGFALL_SCREENS=write pytest tests/host/page/test_replay.py -k readme` draws the README's picture
again.
"""

import os
import re
from collections import Counter
from itertools import product
from typing import Any

import pytest

from host_tools import ROOT
from host_tools.report.game_page import game_page
from host_tools.views.account import account
from tests.host.golden_records import golden_record
from tests.host.made_records import Recorded, stored_row
from tests.host.page.running_device import needs_browser

pytestmark = needs_browser


@pytest.fixture(scope="module")
def window(chromium):
    """Yields one page for all reports of this file: a new page costs as much as a report."""
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    yield page
    page.close()


@pytest.fixture
def open_report(window, tmp_path):
    """Opens the report of a game from a file; fails on any error of the page and on any request to load something."""
    faults = []

    def note_error(error) -> None:
        faults.append(str(error))

    def note_request(request) -> None:
        if not request.url.startswith(("file:", "data:")):
            faults.append(request.url)

    def open_report(game: Recorded, scheme: str = "light"):
        with stored_row(game) as row:
            assert row.status == "verified", row.reason
            file = tmp_path / "report.html"
            file.write_text(game_page(account(row, game.data, drawn=True)).text, encoding="utf-8")
        window.emulate_media(color_scheme=scheme)
        window.goto(file.as_uri())
        return window

    window.on("pageerror", note_error)
    window.on("request", note_request)
    yield open_report
    window.remove_listener("pageerror", note_error)
    window.remove_listener("request", note_request)
    window.set_viewport_size({"width": 1280, "height": 900})
    assert faults == []


def replay(page) -> tuple[int, int]:
    """Returns the number of the shown position and of the last one."""
    section = page.locator("#replay")
    return int(section.get_attribute("data-position")), int(section.get_attribute("data-last"))


def walk(page) -> None:
    """Steps from the first position to the last with the arrow key, and once more. The events are made in the page, which is quick."""
    at, last = replay(page)
    assert at == 0 < last
    positions = page.evaluate(
        """(presses) => Array.from({ length: presses }, () => {
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
        return Number(document.getElementById("replay").dataset.position); })""",
        last + 1,
    )
    assert positions == [*range(1, last + 1), last]


def drawn_things(page) -> list[tuple[str, int, int, int, str]]:
    """Returns (symbol, x, y, degrees, text) of everything on the table."""
    drawn_things = page.evaluate(
        """() => [...document.querySelectorAll(".things > [data-symbol]")].map((each) => {
        const texts = [...each.querySelectorAll("text")].map((text) => text.textContent);
        return [each.dataset.symbol, each.getAttribute("transform"), texts.join("|")]; })"""
    )
    things = []
    for symbol, transform, text in drawn_things:
        x, y, turn = re.fullmatch(r"translate\((-?\d+) (-?\d+)\)(?: rotate\((\d+)\))?", transform).groups()
        things.append((symbol, int(x), int(y), int(turn or 0), text))
    return things


def scores(page) -> list[str]:
    return page.locator(".seat .points").all_inner_texts()


@pytest.mark.parametrize("name", ["chess_evergreen", "chess_en_passant", "chess_underpromotion", "chess_threefold"])
def test_chess(open_report, name):
    game = golden_record(name, "10m+5s")
    page = open_report(game)
    walk(page)
    squares = {(x // 100, y // 100): symbol for symbol, x, y, *_ in drawn_things(page) if symbol != "last"}
    rows = ["".join(squares.get((column, row), "1") for column in range(8)) for row in range(8)]
    fen = "/".join(re.sub("1+", lambda blank: str(len(blank[0])), row) for row in rows)
    assert fen == game.session.game.key().split()[0]
    assert [float(text.replace("½", ".5")) for text in scores(page)] == [game.session.game.score(side) / 2 for side in range(2)]


def test_draughts(open_report):
    game = golden_record("draughts_game")
    played: Any = game.session.game
    page = open_report(game)
    walk(page)
    squares = {(x // 100, y // 100): symbol for symbol, x, y, *_ in drawn_things(page) if symbol != "last"}
    assert "".join(squares.get((at % 8, at // 8), " ") for at in range(64)) == played.squares()


def men_drawn(page) -> dict[tuple[int, str], int]:
    """Returns (seat, point as seat 0 counts, `bar` or `off`) -> men; the board is 780 wide with a bar of 60 in its middle."""
    men: Counter[tuple[int, str]] = Counter()
    for symbol, x, y, *_ in drawn_things(page):
        if symbol.startswith("off"):
            men[int(symbol[3]), "off"] += 1
        elif symbol in ("m0", "m1"):
            if 360 <= x <= 420:
                men[int(symbol[1]), "bar"] += 1
                continue
            column = (x - 60 * (x > 420)) // 60
            men[int(symbol[1]), str(12 - column if y > 330 else 13 + column)] += 1
    return dict(men)


@pytest.mark.parametrize("name", ["backgammon_game", "backgammon-match_game", "longnardy_game"])
def test_nardy(open_report, name):
    game = golden_record(name)
    page = open_report(game)
    walk(page)
    played = game.session.game
    expected: dict[tuple[int, str], int] = {}
    points, bars, offs = played.key().split("/")[:3]
    for point, men in enumerate(map(int, points.split(",")), 1):
        if men:
            expected[0 if men > 0 else 1, str(point)] = abs(men)
    for place, counts in (("bar", bars), ("off", offs)):
        expected |= {(seat, place): int(men) for seat, men in enumerate(counts.split(",")) if int(men)}
    assert men_drawn(page) == expected
    assert scores(page) == [str(played.score(side)) for side in range(2)]


def tile_halves(page) -> list[tuple[str, set[tuple[float, float, int]]]]:
    """Returns for each tile in drawing order the centres of its halves, in steps, with their pips."""
    tile_halves = []
    for symbol, x, y, turn, _ in drawn_things(page):
        if not symbol.startswith("t"):
            continue
        first, second = map(int, symbol.strip("ts").split("-"))
        dx, dy = {0: (0, -0.5), 90: (0.5, 0), 180: (0, 0.5), 270: (-0.5, 0)}[turn]
        x, y = x / 20, y / 20
        tile_halves.append((symbol, {(x + dx, y + dy, first), (x - dx, y - dy, second)}))
    return tile_halves


@pytest.mark.parametrize("name", ["fives_game", "muggins_game", "muggins-arms_double_twelve", "draw_game", "fives_pairs"])
def test_dominoes_touch_with_equal_halves_and_do_not_overlap(open_report, name):
    page = open_report(golden_record(name))
    last, most = replay(page)[1], 0
    for at in [*range(0, last, 10), last]:
        page.evaluate("at => { const s = document.querySelector('#replay input'); s.value = at; s.dispatchEvent(new Event('input')); }", at)
        tiles = tile_halves(page)
        most = max(most, len(tiles))
        for (_, one), (_, other) in product(tiles, tiles):
            if one is not other:
                assert all(abs(a[0] - b[0]) >= 1 or abs(a[1] - b[1]) >= 1 for a, b in product(one, other)), "tiles overlap"
        for n, (symbol, tile) in enumerate(tiles):
            beside = [
                b for m, (_, other) in enumerate(tiles) if m != n for a, b in product(tile, other) if halves_touch(a, b) and a[2] == b[2]
            ]
            assert beside or len(tiles) == 1, f"{symbol} touches no equal half"
    assert most > 6


def halves_touch(one: tuple[float, float, int], other: tuple[float, float, int]) -> bool:
    """Returns whether two halves touch: side by side, or beside the middle of a crosswise tile."""
    dx, dy = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (dx, dy) in ((1, 0), (0, 1), (1, 0.5), (0.5, 1))


@pytest.mark.parametrize("name", ["fives_game", "matador_game", "sixmatador_game", "french_game", "threes_game"])
def test_the_last_dominoes_are_the_engines(open_report, name):
    game = golden_record(name)
    page = open_report(game)
    walk(page)
    shown = Counter("-".join(sorted(symbol.strip("ts").split("-"))) for symbol, *_ in drawn_things(page) if symbol.startswith("t"))
    layout = re.findall(r"(\d+)[-:](\d+)", game.session.game.board_text().split(";")[0])
    assert shown == Counter("-".join(sorted(tile)) for tile in layout) and shown
    assert scores(page) == [str(game.session.game.score(side)) for side in range(len(game.session.game.sides))]


@pytest.mark.parametrize("name", ["triominoes_game", "triominoes_six", "triominoes-official_five"])
def test_triominoes(open_report, name):
    game = golden_record(name)
    page = open_report(game)
    walk(page)
    shown = {f"{x // 30},{-y // 52}:{text.replace('|', '')}" for _, x, y, _, text in drawn_things(page)}
    assert shown == set(game.session.game.key().split(";")) and len(shown) > 5


@pytest.mark.parametrize("name", ["crib6_game", "crib3p_game", "cribpairs_game", "crib5_game"])
def test_cribbage_pegs_stand_in_the_holes_of_the_score(open_report, name):
    """A hole is 17 units from the next, with 3 more between groups of five; a street has thirty, and every second street runs backwards."""
    game = golden_record(name)
    page = open_report(game)
    walk(page)
    played = game.session.game
    sides, target = len(played.sides), played.options["target"]
    top = (played.seats + 1) * 78 + 18
    for symbol, x, y, *_ in drawn_things(page):
        if symbol.startswith("peg"):
            side = int(symbol[3:])
            street, row = divmod(y - top, sides * 16 + 12)
            assert row == side * 16
            steps = [place * 17 + place // 5 * 3 for place in range(30)]
            along = steps.index(x - 22) if street % 2 == 0 else steps.index(22 + 29 * 17 + 15 - x)
            assert street * 30 + along + 1 == min(played.score(side), target - 1)
    assert scores(page) == [str(played.score(played.side(seat))) for seat in range(played.seats)]


def test_the_pad_and_the_clock_alone_have_positions_too(open_report):
    pad = Recorded("pad", ("Ada", "Boris"), target="50")
    for entry in ("+20", "+15", "+30", "+5"):
        if not pad.session.game.over:
            pad.play(entry)
    page = open_report(pad)
    walk(page)
    assert scores(page) == ["50", "15"]
    clock = Recorded("clock", ("Ada", "Boris"), "1m+2s")
    clock.press(1, 0)
    clock.press(0, 4000)  # 62 - 4 + 2
    clock.press(1, 10_000)  # 62 - 6 + 2
    clock.play("result 1-0", 12_000)
    page = open_report(clock)
    assert replay(page) == (0, 4), "the replay must have two turns, the unfinished turn, and the result"
    assert page.locator(".seat .left").all_inner_texts() == ["1:02", "1:02"]
    page.keyboard.press("ArrowRight")
    assert page.locator(".seat .left").all_inner_texts() == ["1:00", "1:02"]
    page.keyboard.press("End")
    assert page.locator(".seat .left").all_inner_texts() == ["0:58", "0:58"] and scores(page) == ["1", "0"]


def test_keys_slider_buttons_and_moves_all_lead_to_the_position(open_report):
    page = open_report(golden_record("chess_opera", "10m"))
    _, last = replay(page)
    page.keyboard.press("End")
    assert replay(page)[0] == last
    page.keyboard.press("ArrowLeft")
    assert replay(page)[0] == last - 1
    page.keyboard.press("Home")
    assert replay(page)[0] == 0
    page.locator(".walk .next").click()
    assert replay(page)[0] == 1
    page.locator(".walk .last").click()
    assert replay(page)[0] == last
    page.locator(".moves td", has_text="Bxb5+").first.click()
    assert replay(page)[0] == 21
    assert page.locator(".moves .now").inner_text().startswith("Bxb5+")
    page.locator(".walk input").focus()
    page.keyboard.press("ArrowRight")
    assert replay(page)[0] == 22, "one press of the key must move only one step"
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert replay(page)[0] == last, "a print must show the last position"
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert replay(page)[0] == 22


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "name", ["chess_evergreen", "backgammon-match_game", "muggins-arms_double_twelve", "triominoes_six", "crib4p_game"]
)
def test_it_fits_every_window(open_report, name, scheme):
    page = open_report(golden_record(name), scheme)
    for width in (390, 1280, 2560):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        board = page.locator(".board svg").bounding_box()
        assert board["width"] >= min(width, 600) * 0.5 and board["x"] >= 0 and board["x"] + board["width"] <= width
        for button in page.locator(".walk button:visible").all():
            assert button.bounding_box()["height"] >= 44


def test_the_readme_s_picture(open_report):
    """It shows Black's 22nd move of the golden game."""
    page = open_report(golden_record("chess_evergreen", "10m+5s"))
    page.locator(".moves td", has_text="Ke8").first.click()
    assert replay(page)[0] == 44
    if os.environ.get("FLAGFALL_SCREENS") == "write":
        page.evaluate("scrollTo(0, 0)")
        page.screenshot(path=ROOT / "host_tools/report/docs/game.png")
