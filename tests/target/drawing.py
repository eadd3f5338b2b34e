"""Measures how long the chip draws without reading the buttons: the longest element of each screen of a game in play, with the longest
words.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from tests.target.conftest import mpremote
from tests.target.emulator.pico import Pico
from tests.target.legal import FORTY

ELEMENT = 10  # ms
LANGUAGE = "ru"  # with the longest letters and words

_INSIDE = Path(__file__).parent / "inside"
_PROGRAM = "".join((_INSIDE / name).read_text(encoding="utf-8") for name in ("in_game.py", "drawing.py"))
_BOOT = 4000  # ms from power to home, with a margin


@dataclass(frozen=True)
class Picture:
    """A picture to measure. screens: opened over the table one after the other; the play screen, or the screen of the answer that the game
    waits for, is always measured; control: "" for no clock.
    """

    what: str
    preset: str
    screens: tuple[str, ...]
    options: str = ""
    entries: str = ""
    control: str = "15m+5s"


_HAND = "5-5;5-0@r;5-3@l;0-2@r;5-4@t;2-2@r;2-5@r;3-3@l"
_ARMS = "12-12;12-11@r;12-10@l;12-9@t;12-8@b"
_ITALIAN = "e2e4;e7e5;g1f3;b8c6;f1c4;f8c5;c2c3;g8f6"
_CRIBBAGE = "adjust 0 100;adjust 1 90;cut JC;A;2;3"
_SHOW = "cut 4S;4C;KC;5C;KD;go;go;5D;KH;6C;KS;6D;9H"
_CROWDED = "-1,0,-2,0,2,5,2,2,0,0,0,-4,3,0,0,0,-2,0,-4,-1,0,0,0,1/0,1/0,0/0/"
_KINGS = "fen=W:WK6,K8,K13,K16,K18,K15,K22,K27:B1,3"

PICTURES = (
    Picture("Game clock", "clock", ("table.game_menu",), control="40/1h30m+30s;30m+30s"),
    Picture("Game clock, four seats", "clock", ("table.turn_menu", "table.game_menu"), "seats=4"),
    Picture(
        "Fives, mid-hand",
        "fives",
        ("games.dominoes.tile_entry", "table.hands_so_far", "table.entry_list", "table.game_menu"),
        "first=0",
        _HAND,
    ),
    Picture("Fives, the lead, without a clock", "fives", ("games.dominoes.tile_entry", "table.hands_so_far"), "first=0", control=""),
    Picture(
        "Muggins, double-twelve set, four seats",
        "muggins",
        ("games.dominoes.tile_entry", "table.hands_so_far", "table.entry_list", "table.turn_menu"),
        "first=0 seats=4 max_pip=12",
        _ARMS,
    ),
    Picture(
        "Muggins, double-twelve set, to be counted",
        "muggins-arms",
        ("table.hand_totals", "games.dominoes.reveal_hand"),
        "first=0 max_pip=12 must_play=off",
        "2-1;pass;pass",
    ),
    Picture(
        "Six Matador",
        "sixmatador",
        ("games.dominoes.tile_entry", "table.hands_so_far", "table.entry_list"),
        "first=0",
        "2-2;4-6@r;5:1@r;4:2@l",
    ),
    Picture(
        "French party, four seats",
        "french",
        ("games.dominoes.tile_entry", "table.hands_so_far", "table.entry_list"),
        "first=0 seats=4",
        "6-6;1-0@l",
    ),
    Picture("Cribbage", "crib6", ("games.cribbage.card_entry", "table.hands_so_far", "table.entry_list"), "first=0", _CRIBBAGE, ""),
    Picture("Cribbage, four seats, with a clock", "crib4p", ("games.cribbage.card_entry", "table.hands_so_far"), "first=0", _CRIBBAGE),
    Picture("Cribbage, the starter", "crib6", ("games.cribbage.starter", "games.cribbage.count_hand"), "first=0", control=""),
    Picture("Seven-card cribbage, a show of 46 points", "crib7", ("games.cribbage.show_hand",), "first=0", _SHOW, ""),
    Picture(
        "Triominoes, 40 tiles laid",
        "triominoes",
        ("games.triominoes.triomino_entry", "table.hands_so_far", "table.entry_list"),
        "first=0 seats=6",
        FORTY,
    ),
    Picture("Triominoes, two seats", "triominoes", ("table.hands_so_far",), "first=0", "4-4-4"),
    Picture("Triominoes, the lead, without a clock", "triominoes", ("table.who_leads",), "seats=6", control=""),
    Picture("Draughts, eight kings", "draughts", ("table.entry.board_entry", "table.entry_list"), _KINGS),
    Picture("Draughts without a clock", "draughts", ("table.entry.board_entry",), entries="11-15;22-18", control=""),
    Picture("Chess", "chess", ("table.entry.board_entry", "table.entry_list", "table.game_menu"), entries=_ITALIAN),
    Picture("Chess without a clock", "chess", ("table.entry.board_entry",), entries=_ITALIAN, control=""),
    Picture("Backgammon, a match without moves", "backgammon-match", ("games.nardy.game_end", "table.game_menu"), "moves=off"),
    Picture(
        "Backgammon",
        "backgammon-match",
        ("games.nardy.step_entry", "table.entry_list", "games.nardy.board_view"),
        "position=" + _CROWDED + "54",
    ),
    Picture("Long nardy, a roll", "longnardy", ("games.nardy.dice_entry",), entries="lead 0;roll 61;24/18;18/17"),
    Picture("Score pad, four seats", "pad", ("games.pad.points_entry", "table.hands_so_far"), "seats=4 like=fives first=0", "+20;+35;+15"),
)


@dataclass(frozen=True)
class DrawingTimes:
    """The times of a screen. longest: ms of the longest element; number: its number among `count` elements, from 1; whole: ms of all."""

    what: str
    screen: str
    longest: float
    number: int
    count: int
    whole: float


def measure_drawing(pico: Pico, picture: Picture) -> list[DrawingTimes]:
    """Restarts the chip and measures each screen of the picture. The modules of the screens are already in memory."""
    pico.cut()
    pico.run(_BOOT)
    with pico.free():
        output = mpremote(pico.port, "resume", "exec", f"{_PROGRAM}\napp = _app\n{_work(picture)}")
    rows = [json.loads(line) for line in output.splitlines() if line.startswith("[")]
    assert len(rows) == 1 + len(picture.screens)
    return [DrawingTimes(picture.what, screen, us / 1000, number, count, whole / 1000) for screen, us, number, count, whole in rows]


def _work(picture: Picture) -> str:
    lines = [
        f"choose_language(app, {LANGUAGE!r})",
        f"begin(app, {picture.preset!r}, {picture.options!r}, {picture.entries!r}, {picture.control!r})",
    ]
    if picture.control:
        lines.append("start_clock(app)")
    return "\n".join([*lines, f"measure_screens(app, *{picture.screens!r})"])
