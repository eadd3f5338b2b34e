"""The report of a game: everything that `flagfall show` prints, as a page; its drawing against numbers worked out by hand."""

import html
import re
from xml.etree import ElementTree

import pytest

from host_tools.commands.run import _told
from host_tools.commands.show import print_game
from host_tools.emulated.device import Ended
from host_tools.plain_text import terminal
from host_tools.store.store import Store
from host_tools.telling.drawn_clocks import svg
from host_tools.telling.plot import Line
from tests.host.made_records import Recorded, worked_hand


def chess() -> Recorded:
    game = Recorded("chess", ("Ada", "Boris"), "5m")
    game.press(1, 0)
    for number, move in enumerate(("f3", "e5", "g4", "Qh4")):
        game.play(move, 4000 * number + 1000)
        if not game.session.game.over:
            game.press(number % 2, 4000 * number + 2000)
    return game


def draughts() -> Recorded:
    game = Recorded("draughts", ("Ada", "Boris"))
    for move in ("11-15", "22-18", "15x22"):
        game.play(move)
    game.play("resign 1")
    return game


def three_on_a_clock() -> Recorded:
    game = Recorded("clock", ("Ada", "Boris", "Clara"), "10s", seats="3", clock_options="freeze=off")
    game.press(2, 0)
    game.press(0, 12_000)
    game.press(1, 15_000)
    game.play("end", 16_000)
    return game


def paperless(page: str) -> list[str]:
    """The words of a page, without its tags."""
    body = re.sub(r"<svg.*?</ul>", " ", page.split("<h1>")[1], flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]*>", " ", body)).split()


GAMES = {
    "hand": worked_hand(),
    "hand with clocks": worked_hand(control="10m"),
    "chess": chess(),
    "draughts": draughts(),
    "three": three_on_a_clock(),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_report_says_what_show_prints(game, capsys, monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    sheet = _told(Ended(game.name, game.data))
    store = Store("sqlite://")
    store.see("E6614103", "fake")
    print_game(terminal(), store.keep(game.name, game.data)[1], game.data)
    store.close()
    printed = capsys.readouterr().out.split("On the clock")[0]
    result = dict(sheet.facts)["result"]
    headings = {"What", "happened", "The", "time", "of", "each", "turn", "Time", "used", "How", "it", "stands"}
    said = paperless(sheet.report)[len(result.split()) :]
    for word in printed.split():
        while said[0] != word:
            assert said.pop(0) in headings, (word, said[:8])
        said.pop(0)
    assert said[:3] in ([], ["On", "the", "clock"])
    assert all(line in printed for line in sheet.lines)


def test_its_facts_and_how_it_stands():
    sheet = _told(Ended(chess().name, chess().data))
    facts = dict(sheet.facts)
    assert facts["game"] == "Chess" and facts["state"] == "verified" and "Boris 1, Boris wins (checkmate)" in facts["result"]
    assert [line[0] for line in sheet.lines[:8]] == list("87654321"), "the board"
    assert not any("clock" in line for line in sheet.lines), "and not the caption of the clocks"
    assert re.findall(r"<h2>(.*?)</h2>", sheet.report) == [
        "What happened",
        "How it stands",
        "The time of each turn",
        "Time used",
        "On the clock (m:ss) against time played (m:ss), without pauses",
    ]


def test_names_are_text_and_nothing_of_it_is_run():
    game = worked_hand(names=("<b onclick='x'>&amp;", "</pre><script>"), control="10m")
    report = _told(Ended(game.name, game.data)).report
    assert not re.search(r"<(b|script)\b|<[^>]*\s(on\w+|style)=", report)
    assert "&lt;b onclick=&#x27;x&#x27;&gt;&amp;amp;" in report


def test_a_game_that_is_not_true_says_so():
    game = worked_hand()
    data = game.data[:-16]
    sheet = _told(Ended(game.name, data))
    assert dict(sheet.facts)["state"].startswith("not counted: ") and sheet.lines == []


def test_the_clocks_drawn():
    """Ten minutes on both; Ada uses two, then Boris one: 720 x 240, 48 at the left, 12 above and at the right, 24 below."""
    minute = 60_000
    ada = Line("Ada", [(0, 10 * minute), (2 * minute, 8 * minute), (3 * minute, 8 * minute)])
    boris = Line("<Boris>", [(0, 10 * minute), (2 * minute, 10 * minute), (3 * minute, 9 * minute)])
    drawn, names = svg([ada, boris]).split("\n")
    root = ElementTree.fromstring(drawn)
    lines = {each.get("class"): each.get("points", "").split() for each in root.iter("polyline")}
    assert lines["line0"] == ["48.0,12.0", "488.0,52.8", "708.0,52.8"]
    assert lines["line1"] == ["48.0,12.0", "488.0,12.0", "708.0,32.4"]
    texts = [(each.text, each.get("x"), each.get("y")) for each in root.iter("text")]
    assert texts[:3] == [("0:00", "42.0", "220.0"), ("5:00", "42.0", "118.0"), ("10:00", "42.0", "16.0")]
    assert texts[3:6] == [("0:00", "48.0", "234.0"), ("0:30", "158.0", "234.0"), ("1:00", "268.0", "234.0")]
    assert names == '<ul class="names"><li class="line0">Ada<li class="line1">&lt;Boris&gt;</ul>'
    assert svg([Line("Ada", [(0, 0)])]) == ""
