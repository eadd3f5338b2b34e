"""Time controls in the form of federations, servers, files and players must be read like their form in the grammar.

The meanings come from the sources that are named: PGN's standard (9.6.1) and what its readers are asked for, FIDE's regulations, US Chess,
TRF-25, the tests of the lichess parser, and players' own words in public reports.
"""

import random

import pytest

from flagfall.clock import presets
from flagfall.clock.time_control import parse
from flagfall.errors import ControlError
from host_tools.games.movetext import time_control
from host_tools.views.control_text import brief
from host_tools.views.written_control import meanings

TYPED = {
    # minutes and seconds, as players write them
    "3+2": "3m+2s",
    "90+30": "90m+30s",
    "120+30": "2h+30s",
    "0+1": "0s+1s",
    "25": "25m",
    "10 min + 5 s": "10m+5s",
    "1h30 +30": "1h30m+30s",
    "1h": "1h",
    "60 mins": "60m",
    "10+5|5+3": "10m+5s|5m+3s",
    "10'/5\"": "10m+5s",
    "3:00+2": "3m+2s",
    "1:30:00+30": "1h30m+30s",
    "15 minutes plus 10 seconds": "15m+10s",
    "90 minutes with an increment of 30 seconds per move": "90m+30s",
    "90 minutes +30 seconds increment": "90m+30s",
    "90 min, 30 sec increment": "90m+30s",
    "5 minutes delay 3 seconds": "5md3s",
    "5 min, 3 s delay": "5md3s",
    "5 min with a 3 second delay": "5md3s",
    "90m bronstein 5s": "90mb5s",
    "30s/move": "move:30s",
    "30 seconds per move": "move:30s",
    '5"': "5s",
    '10"': "10s",
    # a highest time
    "5+3<10": "5m+3s<10m",
    "5+3 max 10": "5m+3s<10m",
    "5 min; +3 s a move, at most 10 min": "5m+3s<10m",
    "5m + 3s capped at 10m": "5m+3s<10m",
    # an increment before byo-yomi, as lishogi writes it
    "5+10|20(2x)": "byo:5m+10s,2x20s",
    "10|30(1x)": "byo:10m,1x30s",
    # servers: minutes, parts of a minute, and seconds where minutes would be hours
    "3|2": "3m+2s",
    "15|10": "15m+10s",
    "1/2+0": "30s",
    "½+0": "30s",
    "1/4+0": "15s",
    "3/4 + 0": "45s",
    "0.5+0": "30s",
    "180+2": "3m+2s",
    "300+2": "5m+2s",
    "300+0": "5m",
    "900+10": "15m+10s",
    "5400+60": "90m+60s",
    "180d2": "3md2s",
    # US Chess
    "G/60;d5": "60md5s",
    "G/25 d5": "25md5s",
    "G/5; d0": "5m",
    "5d3": "5md3s",
    "G/90;+30": "90m+30s",
    "G/90; +30": "90m+30s",
    "G/90 inc/30": "90m+30s",
    "G/90; inc 30": "90m+30s",
    "40/90, SD/30; inc/30": "40/90m+30s;30m+30s",
    "90 min with an increment of 30 seconds": "90m+30s",
    "5 min Fischer 3 s": "5m+3s",
    "G90;+30": "90m+30s",
    "G/90+30": "90m+30s",
    "SD/60": "60m",
    "game/30": "30m",
    "Game in 60 minutes": "60m",
    "40/90,SD/30;+30": "40/90m+30s;30m+30s",
    "40/90, SD/30; +30": "40/90m+30s;30m+30s",
    "40/90, 20/30, SD/15; +30": "40/90m+30s;20/30m+30s;15m+30s",
    "40/120, SD/60; d5": "40/120md5s;60md5s",
    "40/180, SD/60": "40/3h;1h",
    "40 moves in 2 hours, 1 hour sudden death": "40/2h;1h",
    # FIDE's regulations and federations
    "90'+30''": "90m+30s",
    "90'+30\"": "90m+30s",
    "120' + 12\"": "2h+12s",
    "100'x40+15'+30\" from move 1": "40/100m+30s;15m+30s",
    "90’/40+30’/end with incr. 30”/move, starting from move 1": "40/90m+30s;30m+30s",
    "100’/40+50’/20+15’/end with incr. 30”/move,  starting from move 1": "40/100m+30s;20/50m+30s;15m+30s",
    "90 minutes for the first 40 moves, followed by 30 minutes for the rest of the game with an increment of 30 seconds per move"
    " starting from move 1": "40/90m+30s;30m+30s",
    "120 minutes for the first 40 moves, followed by 60 minutes for the next 20 moves and then 15 minutes for the rest of the game"
    " with an increment of 30 seconds per move starting from move 61": "40/2h;20/1h;15m+30s",
    "90 Minutes +30s/move; +30 minutes @ move 40": "40/90m+30s;30m+30s",
    "90+30/30": "40/90m+30s;30m+30s",
    "120+0/60": "40/2h;1h",
    "2h/40, 1h/20, 30m": "40/2h;20/1h;30m",
    "2 hours / 40, 1 hour / 20, rest 30 minutes": "40/2h;20/1h;30m",
    "40/120": "40/2h*",
    # broadcasts
    "15'/game & 10\"/move": "15m+10s",
    "15 min + 10 sec / move": "15m+10s",
    "  15    MiNUTes+10SECOnds  ": "15m+10s",
    "15 m + 10 s": "15m+10s",
    "15 minutes + 10 seconds / move": "15m+10s",
    # PGN and TRF, typed off a file
    "40/7200:20/3600:1800": "40/2h;20/1h;30m",
    "40/5400+30:1800+30": "40/90m+30s;30m+30s",
    "40/6000+30:900+30": "40/100m+30s;15m+30s",
    "W5400+30-B4500+30": "90m+30s|75m+30s",
    "40/9000": "40/150m*",
    "*180": "hour:180s",
    "1500d10": "25md10s",
    "1.5/move": "move:1500ms",
}
OF_FILE = {
    "60": "1m",
    "180": "3m",
    "300": "5m",
    "60+1": "1m+1s",
    "120+1": "2m+1s",
    "75+0.6": "75s+600ms",
    "2700d5": "45md5s",
    "40/9000": "40/150m*",
    "40/7200:3600": "40/2h;1h",
    "40/9000:4500+60": "40/150m;75m+60s",
    "40/7200:20/3600:900+30": "40/2h;20/1h;15m+30s",
    "40/960:40/960:40/960": "40/16m;40/16m;40/16m*",
    "*60": "hour:60s",
    "G/30;d5": "30md5s",  # not PGN's form: minutes
    "40/90, SD/30; +30": "40/90m+30s;30m+30s",
    "90'+30''": "90m+30s",
}
SEVERAL = {
    "10/5": ["10/5m*", "10m+5s"],
    "15/10": ["15/10m*", "15m+10s"],
    "5/3": ["5/3m*", "5m+3s"],
    "180": ["3h", "3m"],
    "300": ["5h", "5m"],
    "40/240": ["40/4h*", "40/4m*"],
    "1:30": ["1h30m", "1m30s"],
    "1:30+30": ["1h30m+30s", "1m30s+30s"],
    "2 h to move 40, then 30 min, +30 s a move": ["40/2h+30s;30m+30s", "40/2h;30m+30s"],
}
NEITHER = [
    "",
    "x",
    "3+",
    "+3",
    "3+2+1",
    "G/",
    "40/",
    "3|",
    "5,,5",
    "d5",
    "SD/30;",
    "-3+2",
    "5/5/5",
    "-",
    "?",
    "5?",
    "blitz",
    "9" * 500,
    "99999",
    "5<10",
    "5+3<",
    "5+3<1",
    "<10",
    "5|20(0x)",
]


@pytest.mark.parametrize(("table", "of_file"), [(TYPED, False), (OF_FILE, True)], ids=["typed", "of a file"])
def test_controls_as_people_write_them_are_read(table, of_file):
    assert {text: meanings(text, of_file) for text in table} == {text: [parse(meant).text()] for text, meant in table.items()}


def test_what_can_be_two_things_has_both_meanings():
    assert {text: meanings(text) for text in SEVERAL} == SEVERAL


@pytest.mark.parametrize("of_file", [False, True])
def test_other_texts_are_not_read(of_file):
    assert [text for text in NEITHER if meanings(text, of_file)] == []


def test_what_we_write_we_read():
    """The field TimeControl of our PGN has no sign for a period that ends with its move, nor for the options; the words have all times."""
    controls = [parse(text).text() for group in presets.groups() for _, text, _ in presets.of_group(group)]
    fields = {text: field for text in controls if (field := time_control(text)) != "?" and "!" not in text}
    assert len(fields) > 30 and {text: meanings(field, of_file=True) for text, field in fields.items()} == {text: [text] for text in fields}
    words = {text: brief(parse(text)) for text in fields if "hour" not in text}
    assert [text for text in words if text not in meanings(words[text])] == []


def test_any_text_is_read_or_not_but_never_breaks_anything():
    chance = random.Random(23)
    words = [*"0123456789+|/;,. dDgGsShHmMin'\"bSD:*½<", " moves ", " min ", "300", "40/", " from move ", " delay "]
    for _ in range(20_000):
        text = "".join(chance.choice(words) for _ in range(chance.randrange(14)))
        for control in meanings(text, of_file=chance.random() < 0.5):
            try:
                assert parse(control).text() == control, text
            except ControlError:
                pytest.fail(f"{text} is read as {control}")
