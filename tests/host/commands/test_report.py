"""The page of a game must have the right contents, stand alone and be small; the page of `flagfall run` gives the same file."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from itertools import cycle, islice
from xml.etree import ElementTree

import pytest

from flagfall.record import record
from host_tools.commands.run import sheet_of
from host_tools.commands.show import print_account
from host_tools.emulated.device import FinishedGame
from host_tools.report import page as pages
from host_tools.report.game_page import game_page
from host_tools.terminal.plain_text import terminal
from host_tools.views.account import Account, account
from tests.host.golden_records import golden_record
from tests.host.made_records import Recorded, fools_mate, stored_row, worked_hand


def three_on_a_clock() -> Recorded:
    game = Recorded("clock", ("Ada", "Boris", "Clara"), "10s", seats="3", clock_options="freeze=off")
    game.press(2, 0)
    game.press(0, 12_000)
    game.press(1, 15_000)
    game.play("end", 16_000)
    return game


def long_chess_game() -> Recorded:
    """Plays a hundred moves of each player, ten seconds each, with a clock: knights move to and fro."""
    game = Recorded("chess", ("Ada", "Boris"), "90m+30s")
    game.press(1, 0)
    for number, move in enumerate(islice(cycle(("Nf3", "Nf6", "Nc3", "Nc6", "Ng1", "Ng8", "Nb1", "Nb8")), 200)):
        game.play(move, 10_000 * number + 5000)
        game.press(number % 2, 10_000 * number + 10_000)
    game.play("draw", 10_000 * 200 + 5000)
    return game


def drawn_account(game: Recorded) -> Account:
    with stored_row(game) as row:
        return account(row, game.data, drawn=True)


def rows(text: str, name: str) -> list[str]:
    """Returns the words of each row of the table of that class."""
    table = text.partition(f'<table class="{name}">')[2].partition("</table>")[0]
    row_texts = [row.partition(">")[2] for row in table.split("<tr")[1:]]
    return [" ".join(unescape(re.sub("<[^>]*>", " ", row)).split()) for row in row_texts]


GAMES = {
    "hand": worked_hand(),
    "hand with clocks": worked_hand(control="10m"),
    "chess": fools_mate("5m"),
    "three": three_on_a_clock(),
    "cribbage": golden_record("crib6_game"),
    "nardy": golden_record("backgammon_game", "10m"),
    "triominoes": golden_record("triominoes_game"),
}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_show_and_the_page_have_the_same_events_and_facts(game, capsys, monkeypatch):
    monkeypatch.delenv("COLUMNS", raising=False)
    game_account = drawn_account(game)
    page = game_page(game_account).text
    print_account(terminal(), game_account)
    printed = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    events = rows(page, "events")[1:]
    assert len(events) == len(game_account.event_rows) > 1
    assert [event for event in events if event not in printed] == []
    facts = dict(re.findall(r"<dt>(\w+)<dd>([^<]*)", page))
    assert [f"{name} {unescape(value)}".rstrip() for name, value in facts.items()][:6] == printed[:6]


def test_the_headline_and_the_moves_of_a_fool_s_mate():
    text = game_page(drawn_account(fools_mate("5m"))).text
    assert "<h1>Boris beat Ada 1–0, by checkmate, in 2 moves</h1>" in text and "<title>Boris beat Ada 1–0" in text
    assert rows(text, "pairs")[1:] == [
        "1. f3 2.0 s e5 4.0 s",
        "2. g4 4.0 s Qh4#",
    ]


def test_a_turn_of_nardy_is_written_as_in_books():
    """The golden match begins with 5-1 played 8/7 13/8, a double that is taken, and 5-4 played 8/3 6/2."""
    text = game_page(drawn_account(golden_record("backgammon-match_game"))).text
    assert rows(text, "pairs")[2:4] == ["1. 51: 8/7 13/8 doubles to 2", "2. takes 54: 8/3 6/2"]


def test_a_turn_of_dominoes_is_a_line_with_its_points():
    text = game_page(drawn_account(worked_hand())).text
    assert rows(text, "turns")[1:4] == [
        "1 Ada 5-5 +10",
        "2 Boris 5-0 right +10",
        "3 Ada 5-3 left",
    ]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_it_refers_to_nothing_else(game):
    text = game_page(drawn_account(game)).text
    assert not re.search(r"https?:|//[a-z]|@import|url\(|<(link|img|iframe|object|embed)\b(?! rel=\"icon\" href=\"data:,\")", text)
    assert all(link.startswith(("#s-", "data:")) for link in re.findall(r'(?:href|src)="([^"]*)"', text))


def test_the_script_is_short_and_the_positions_stand_apart():
    text = game_page(drawn_account(fools_mate("5m"))).text
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", text, re.DOTALL)
    assert [kind for kind, _ in scripts] == [' type="application/json" id="positions"', ""]
    assert len(scripts[1][1].encode()) <= 10 * 1024
    data = json.loads(scripts[0][1])
    assert len(data["steps"]) == 5 and data["steps"][4]["p"] == ["0", "1"]
    assert 'data-position="0" data-last="4"' in text


@pytest.mark.parametrize(
    "game",
    [
        long_chess_game(),
        golden_record("backgammon-match_game", "15m+12s"),
        golden_record("muggins_double_nine", "10m"),
        golden_record("triominoes_game", "10m"),
        golden_record("crib6_game", "10m"),
    ],
    ids=["chess, 100 moves of each", "nardy, 100 turns", "dominoes", "triominoes, 109 turns", "cribbage, 157 turns"],
)
def test_a_game_of_a_hundred_turns_has_200_kilobytes_at_most(game):
    assert len(game_page(drawn_account(game)).text.encode()) <= 200 * 1024


def test_names_are_text_and_are_never_run():
    game = worked_hand(names=("<b onclick='x'>&amp;", "</script><script>alert(1)"), control="10m")
    text = game_page(drawn_account(game)).text
    assert not re.search(r"<b onclick|<script>alert|<[^>]*\son\w+=", text)
    assert "&lt;b onclick=&#x27;x&#x27;&gt;&amp;amp;" in text


def test_the_browser_is_told_which_style_and_script_may_run():
    page = game_page(drawn_account(fools_mate("5m")))
    style, script = re.findall(r"<style>(.*?)</style>.*<script>(.*?)</script>", page.text, re.DOTALL)[0]
    for text in (style, script):
        assert f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" in page.policy


def test_a_false_game_is_marked_and_has_no_replay():
    game = worked_hand()
    sheet = sheet_of(FinishedGame(game.name, game.data[:-16]))
    assert dict(sheet.facts)["state"].startswith("not counted: ") and sheet.picture == ""
    assert 'class="warning">not counted: ' in sheet.report and 'id="replay"' not in sheet.report


def test_the_sheet_of_the_page_of_run():
    sheet = sheet_of(FinishedGame(fools_mate("5m").name, fools_mate("5m").data))
    facts = dict(sheet.facts)
    assert "number" not in facts and "result" not in facts and facts["game"] == "Chess"
    assert sheet.headline.startswith("Boris beat Ada 1–0, by checkmate") and sheet.picture.startswith("<svg ")
    assert "Boris beat Ada" in sheet.report and sheet.policy.startswith("default-src 'none'; ")


@pytest.mark.parametrize(("name", "drawn"), [("draughts_light", "board"), ("muggins_keep_last", "table"), ("", "chart"), ("short", "")])
def test_the_picture_of_the_last_game_is_a_file_of_its_own(name, drawn):
    """An SVG in an img must be proper XML, and gets no style of the page. The score of a pad is drawn from three entries on."""
    if len(name) > 5:
        game = golden_record(name)
    else:
        game = Recorded("pad", ("Ada", "<Bo>"))
        for points in ("+15", "+5", "+40")[: 1 if name else 3]:
            game.play(points)
        game.play("end")
    picture = sheet_of(FinishedGame(game.name, game.data)).picture
    if not drawn:
        assert picture == ""
        return
    root = ElementTree.fromstring(picture)
    texts = [text for text in root.itertext() if text in ("Ada", "<Bo>")]
    assert len(root.findall(".//{*}style")) == 1 and len(root.findall(".//{*}svg")) == 1
    assert texts == (["Ada", "<Bo>"] if drawn == "chart" else [])
    if drawn == "board":
        assert root.findall("{*}g[@class='draughts']") and len(root.findall(".//{*}g[@class='things']/{*}g")) > 1


def test_data_cannot_end_its_script():
    assert pages.as_json(["</script>", "\u2028", "ž"]) == '["\\u003c/script>","\ufffd","ž"]'


def test_a_game_that_went_on_as_pad_keeps_its_tiles_and_goes_on_with_points():
    game = Recorded(names=("Ada", "Boris"))
    for move in ("lead 0", "5-5", "5-0@r"):
        game.play(move, 1000)
    game.event(record.PAD, 2000)
    for move in ("+15", "+5", "end"):
        game.play(move, 3000)
    text = game_page(drawn_account(game)).text
    steps = json.loads(re.findall(r'id="positions">(.*?)</script>', text, re.DOTALL)[0])["steps"]
    assert len(steps) == 7 and steps[3]["p"] == ["10", "10"] and steps[4]["w"] == "on the score pad"
    assert not any("d" in step or "a" in step for step in steps[4:]), "entries on the score pad must not change the tiles"
    assert [step.get("p") for step in steps[4:]] == [["25", "10"], ["25", "15"], None]
    assert rows(text, "turns")[-3:-1] == ["1 Ada +15", "2 Boris +5"]


def test_the_page_of_a_damaged_game_names_the_damage():
    game = worked_hand()
    lost = game.data[: 5 * record.SLOT] + game.data[6 * record.SLOT :]
    sheet = sheet_of(FinishedGame(game.name, lost))
    assert dict(sheet.facts)["state"].startswith("damaged") and "stopped early" not in sheet.report.partition("</h1>")[0]
