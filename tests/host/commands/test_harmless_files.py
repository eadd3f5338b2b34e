"""Names may be any typed text. In every kind of file, and in a report, a name must not end its field too early, nor hide anything."""

import csv
import io
import json
import re
import unicodedata
from functools import cache
from html.parser import HTMLParser
from urllib.parse import unquote

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from flagfall.record import record
from host_tools.store.store import Store
from host_tools.terminal.plain_text import terminal
from host_tools.views.game_files import StoredGame, file_text, kinds, stored_game
from tests.host.made_records import Recorded

GAMES = {
    "pgn": ("chess", ("e4", "resign 1")),
    "pdn": ("draughts", ("11-15", "resign 1")),
    "mat": ("backgammon", ("roll 31", "8/5", "6/5", "resign 1 1")),
}
SIGNS = st.sampled_from(list("\x00\x07\x1b\x7f\x85\u202e\u2028\u200b\ufeff\ud7ff\"\\'`[]{}<>&;:,=+-@＝＋－＠﹦⩵ \t") + ["Я", "Ž", "a"])
NAMES = st.text(st.one_of(SIGNS, st.characters(codec="utf-8")), min_size=1, max_size=40).map(record.clean).filter(bool)


def stored_game_of(kind: str, names: tuple[str, str]) -> StoredGame:
    preset, entries = GAMES.get(kind, GAMES["pgn"])
    game = Recorded(preset, names)
    for entry in entries:
        game.play(entry)
    store = Store("sqlite://")
    try:
        store.devices.note(game.name.partition("-")[0], "host")
        kept = store.games.keep(game.name, game.data)[1]
        assert kept.status == "verified", kept.reason
        return stored_game(kept, game.data)
    finally:
        store.close()


@cache
def usual(kind: str) -> str:
    text = file_text(kind, stored_game_of(kind, ("Anna", "Boris")))
    assert isinstance(text, str)
    return text


def invisible_characters(text: str) -> list[str]:
    """Returns the characters that end a line, change a terminal or are invisible."""
    lines = text.replace("\r\n", "\n").split("\n")
    return [c for line in lines for c in line if unicodedata.category(c)[0] == "C" or unicodedata.category(c) in ("Zl", "Zp")]


@pytest.mark.parametrize("kind", sorted(kinds()))
@settings(max_examples=15, deadline=None)
@given(one=NAMES, other=NAMES)
@example(one='Eve\x1b[2J"', other="\u202etxt.exe")
@example(one="＝1+1", other='x"]\\')
def test_a_name_stays_a_name(kind: str, one: str, other: str):
    text = file_text(kind, stored_game_of(kind, (one, other)))
    assert isinstance(text, str)
    assert invisible_characters(text) == []
    assert text.count("\n") == usual(kind).count("\n")
    globals()[f"_check_{kind}"](text, one, other)


def _check_json(text: str, one: str, other: str) -> None:
    players = [seat["name"] for seat in json.loads(text)["seats"]]
    assert len(players) == 2 and all(players)


def _check_csv(text: str, one: str, other: str) -> None:
    rows = list(csv.reader(io.StringIO(text)))
    assert {len(row) for row in rows} == {len(row) for row in csv.reader(io.StringIO(usual("csv")))}
    assert not [cell for row in rows for cell in row if unicodedata.normalize("NFKC", cell[:1])[:1] in ("=", "+", "-", "@")]


def _check_tags(text: str, kind: str) -> None:
    values = {}
    for line in text.split("\n\n", 1)[0].split("\n"):
        tag = re.fullmatch(r'\[([A-Za-z]+) "((?:[^"\\]|\\["\\])*)"\]', line)
        assert tag, line
        values[tag[1]] = tag[2]
    assert values.keys() == set(re.findall(r"^\[([A-Za-z]+)", usual(kind), re.M))


def _check_pgn(text: str, one: str, other: str) -> None:
    _check_tags(text, "pgn")


def _check_pdn(text: str, one: str, other: str) -> None:
    _check_tags(text, "pdn")


def _check_mat(text: str, one: str, other: str) -> None:
    players = re.findall(r'^; \[Player [12] "([^"]+)"\]$', text, re.M)
    assert len(players) == 2
    short = re.findall(r"^ (.+?) : 0 {2,}(.+?) : 0$", text, re.M)
    assert len(short) == 1 and short[0][0] != short[0][1] and not [name for name in players if ":" in name]
    for seat, name in enumerate(players):
        assert name.replace(",", ";").startswith(short[0][seat].removesuffix(f" {seat + 1}")) and len(short[0][seat].encode()) <= 31


class _Tags(HTMLParser):
    def __init__(self):
        super().__init__()
        self.seen = []

    def handle_starttag(self, tag, attrs):
        self.seen.append((tag, [name for name, _ in attrs]))


@settings(max_examples=25, deadline=None)
@given(one=NAMES, other=NAMES)
@example(one="<script>alert(1)</script>", other="\x1b]0;x\x07&amp;")
def test_a_report_has_the_same_elements_whoever_played(one: str, other: str):
    pages = []
    for names in ((one, other), ("Anna", "Boris")):
        page = report_page(names)
        assert invisible_characters(page) == []
        tags = _Tags()
        tags.feed(page)
        pages.append(tags.seen)
    assert pages[0] == pages[1]


def report_page(names: tuple[str, str]) -> str:
    from host_tools.commands.run import sheet_of
    from host_tools.emulated.device import FinishedGame

    game = Recorded("chess", names)
    for entry in ("e4", "resign 1"):
        game.play(entry)
    return sheet_of(FinishedGame(game.name, game.data)).report


@settings(max_examples=50, deadline=None)
@given(NAMES)
def test_a_terminal_gets_no_commands(name: str):
    from host_tools.terminal.plain_text import say

    console = terminal()
    with console.capture() as shown:
        say(console, name)
    assert invisible_characters(shown.get()) == []


def _check_bgstats(text: str, one: str, other: str) -> None:
    assert text.isascii() and text.split() == [text.rstrip("\n")]
    names = [player["name"] for player in json.loads(unquote(text.partition("?data=")[2]))["players"]]
    assert len(names) == 2 and all(names)
