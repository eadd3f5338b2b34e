"""Tests of triominoes on the PC: the table in letters and drawn, `show`, `standings`, and the drawings of the rule book."""

import html
import re
from math import dist
from xml.etree import ElementTree

import pytest

from flagfall import engine
from host_tools.cli import main
from host_tools.commands.run import sheet_of
from host_tools.emulated.device import FinishedGame
from host_tools.games.mosaic import letters
from host_tools.generators.mosaicgen import BOOKS, SHAPES, drawing
from host_tools.store.store import Store
from tests.host.made_records import Recorded
from tests.host.triominoes.scenes_triominoes import BRIDGE, GOING_OUT
from tests.host.triominoes.test_triomino_presses import GOLDEN
from tests.host.triominoes.triomino_table import points


def test_the_table_in_letters() -> None:
    game = engine.new("triominoes", {"seats": "3", "first": "0"})
    assert letters(game.grid) == []
    for text in (*BRIDGE, "2-0-1@-1,1"):
        game.enter(game.parse(text))
    # drawn by hand: tile 9 makes the bridge, and leaves a hole between 2, 4 and 0
    assert letters(game.grid) == [
        "      3 --- 4",
        "    / 8\\ 7/ 6\\",
        "   2 --- 4 --- 4",
        " / 9\\  / 4\\ 5/",
        "1 --- 0 --- 5",
        " \\ 2/ 1\\ 3/",
        "   0 --- 0",
    ]


@pytest.fixture
def recorded_game(tmp_path, monkeypatch) -> Recorded:
    """Stores a game of three seats: one whole round, which reaches the target."""
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.delenv("FLAGFALL_DB", raising=False)
    monkeypatch.delenv("COLUMNS", raising=False)
    game = Recorded("triominoes", ("Ada", "Boris", "Clara"), seats="3", first="0", target="80")
    for text in (*GOING_OUT, "pips 1 12", "hand 2 0-0-1 2-2-2"):
        game.play(text)
    assert game.session.game.winners() == (0,)
    store = Store()
    store.devices.note("E6614103", "fake")
    assert store.games.keep(game.name, game.data)[1].status == "verified"
    store.close()
    return game


def test_show_draws_the_table_and_tells_every_turn(recorded_game: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show"]) == 0
    out = capsys.readouterr().out
    rows = [" ".join(row.split()) for row in out.splitlines()]
    assert "round 1" in rows and any(re.fullmatch(r"0:00.0 Clara draws -5 36 : 19 : 14", row) for row in rows)
    assert any(row.startswith("0:00.0 Ada 2-3-3 +8 61 : 38 : 46") for row in rows)
    assert any(row.startswith("0:00.0 Clara Clara is left with 0-0-1 2-2-2 +24 85 : 38 : 46") for row in rows)
    numbers = {int(number) for row in out.splitlines() for number in re.findall(r"[/\\] ?(\d+)(?=[/\\])", row)}
    assert numbers == set(range(1, 20)), "the drawing must number the nineteen tiles"


def triangles(svg: str) -> dict[frozenset[tuple[int, int]], tuple[dict[tuple[int, int], str], str]]:
    """Reads a drawing: the corners of each triangle -> the number nearest to each corner, and the one in the middle."""
    by_corners: dict[frozenset[tuple[int, int]], tuple[dict[tuple[int, int], str], str]] = {}
    here: dict[tuple[int, int], str] = {}
    for each in ElementTree.fromstring(svg).iter():
        if each.tag.endswith("polygon"):
            here = {(int(x), int(y)): "" for x, y in (at.split(",") for at in each.attrib["points"].split())}
            assert by_corners.setdefault(frozenset(here), (here, "")) == (here, ""), "two tiles are in one place"
        elif each.tag.endswith("text"):
            x, y = float(each.attrib["x"]), float(each.attrib["y"])
            size = float(each.attrib.get("font-size", 15))
            away = {at: dist((x, y - size / 3), at) for at in here}
            near = sorted(away.values())
            if near[1] - near[0] < 3:
                by_corners[frozenset(here)] = (here, each.text or "")
            else:
                nearest = min(away, key=lambda at: away[at])
                assert here[nearest] == "", "two numbers are in one corner"
                here[nearest] = each.text or ""
    return by_corners


def laid_rounds(path) -> list[list[tuple[tuple[int, int], str]]]:
    """Returns the cell and the numbers of every tile of a golden file, round by round."""
    all_rounds: list[list[tuple[tuple[int, int], str]]] = []
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith("play lead "):
            all_rounds.append([])
        elif laid := re.fullmatch(r"play ([0-5])-([0-5])-([0-5])@(-?\d+),(-?\d+)", line):
            all_rounds[-1].append(((int(laid[4]), int(laid[5])), "".join(laid.group(1, 2, 3))))
    return all_rounds


@pytest.mark.parametrize("path", [path for path in GOLDEN if "worked" not in path.stem], ids=lambda path: path.stem)
def test_the_report_draws_the_table_of_every_round(path) -> None:
    """Each tile stands at its place with each number at its corner, by the geometry of the random table, not the engine's."""
    preset, *given = next(line for line in path.read_text(encoding="ascii").splitlines() if line.startswith("new ")).split()[1:]
    options = dict(each.split("=") for each in given)
    game = Recorded(preset, tuple("ABCDEF"[: int(options.get("seats", "2"))]), **options)
    for line in path.read_text(encoding="ascii").splitlines():
        if line.startswith("play "):
            game.play(line.removeprefix("play "))
    report = sheet_of(FinishedGame(game.name, game.data)).report
    drawn = re.findall(r"<figure><figcaption>round (\d+)</figcaption>(<svg.*?</svg>)</figure>", report, re.DOTALL)
    assert [int(number) for number, _ in drawn] == list(range(1, len(laid_rounds(path)) + 1))
    for (_, svg), laid in zip(drawn, laid_rounds(path), strict=True):
        drawn_triangles = triangles(svg)
        left, top = min(x for cell, _ in laid for x, _ in points(cell)), max(y for cell, _ in laid for _, y in points(cell))
        for number, (cell, numbers) in enumerate(laid, 1):
            corners = [(4 + 30 * (x - left), 4 + 52 * (top - y)) for x, y in points(cell)]  # y grows downwards on a page
            assert drawn_triangles.pop(frozenset(corners)) == (dict(zip(corners, numbers, strict=True)), str(number))
        assert not drawn_triangles
        assert not re.search(r"style|on\w+=|href", svg), "the page's policy would refuse styles, scripts and links"
        across, down = zip(*(at for cell, _ in laid for at in points(cell)), strict=True)
        assert f" viewBox='0 0 {8 + 30 * (max(across) - left)} {8 + 52 * (top - min(down))}'" in svg, "the drawing must show all tiles"


def test_the_report_has_pictures_and_no_letters(recorded_game: Recorded) -> None:
    sheet = sheet_of(FinishedGame(recorded_game.name, recorded_game.data))
    body = sheet.report.partition("<main>")[2].partition("</main>")[0]
    assert "\\" not in html.unescape(body) and '<div class="pictures">' in body


def test_games_and_standings(recorded_game: Recorded, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "--game", "triominoes"]) == 0
    assert "Ada 85 : Boris 38 : Clara 46, Ada wins (went out)" in capsys.readouterr().out
    assert main(["standings", "--game", "triominoes"]) == 0
    rows = capsys.readouterr().out.splitlines()
    assert [next(name for name in ("Ada", "Boris", "Clara") if name in row) for row in rows if re.search("Ada|Boris|Clara", row)][
        0
    ] == "Ada"


@pytest.mark.parametrize("name", SHAPES)
def test_the_drawings_are_not_stale(name: str) -> None:
    text = (BOOKS / f"{name}.svg").read_text(encoding="utf-8")
    assert text == drawing(SHAPES[name]), "run python -m host_tools.generators.mosaicgen"
    assert text.count("<polygon") == len(SHAPES[name].split()) and text.count("fill='#000' stroke") == 1
    assert f"({name}.svg)" in (BOOKS / "rules-triominoes.md").read_text(encoding="utf-8")
