"""Measures `legal` on the chip with the game on the table: listing the moves, the reply as text, and the whole way over the link."""

import json
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from statistics import median

from host_tools.port.link import Link
from tests.target.conftest import mpremote
from tests.target.emulator.pico import Pico

LISTED = 20  # ms for the moves
FOUR_STEPS = 60  # ms for the moves of equal dice in long nardy; the other games keep LISTED
REPLY = 100  # ms for the reply as text, also with a garbage collection
PERFT = 3600  # ms for chess perft 3 from the start, 8,902 leaves
LEAVES = 8902

_PROGRAM = (Path(__file__).parent / "inside" / "in_game.py").read_text(encoding="utf-8")
_TIMES = 7
_BOOT = 4000  # ms from power to home, with a margin

_TWELVE = "first=0 seats=4 max_pip=12 must_play=off"
_MIDDLE = "fen=r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1"
_OPEN = "fen=r5k1/5ppp/8/3QR3/2BN1B2/2N5/P4PPP/4R1K1_w_-_-_0_1"
_CROWDED = "-1,0,-2,0,2,5,2,2,0,0,0,-4,3,0,0,0,-2,0,-4,-1,0,0,0,1/0,1/0,0/0/"
_MANY = "0,1,1,0,1,1,0,1,1,2,1,-6,0,-7,1,1,0,2,0,0,0,0,0,0/0,1/2,1/0/"
_LONG = "0,2,0,1,1,0,2,1,1,0,0,-9,0,-1,-1,2,-1,2,-1,1,-1,1,-1,1/0,0/0,0/0/"
_LOCKED = "5,1,4,1,1,1,0,0,0,0,0,0,-3,-2,-3,-4,0,-2,0,0,0,0,0,0/0,0/2,1/0/"
_KINGS = "fen=W:WK6,K8,K13,K16,K18,K15,K22,K27:B1,3"
# Six seats: the position with the most places in 250 random rounds; and one with forty tiles.
_MOSAIC = (
    "5-5-5;5-5-2@0,-1;5-4-5@1,0;3-4-5@1,1;5-2-3@-1,-1;1-3-5@0,1;4-4-5@2,0;3-5-3@-2,-1;4-0-4@3,0;2-3-1@0,2;3-3-3@-3,-1;0-0-4@3,1;"
    "0-0-0@4,1;2-0-0@4,2;0-2-4@4,0;0-3-3@-4,-1;1-2-1@-1,2"
)
FORTY = (
    "5-5-5;0-5-5@-1,0;2-5-0@-1,1;0-2-0@-2,1;0-0-5@-3,1;2-3-5@0,1;1-2-0@-2,2;3-4-5@1,1;1-1-2@-1,2;0-1-0@-3,2;3-3-4@2,1;5-0-4@-3,0;"
    "3-3-3@2,2;5-5-2@0,-1;3-1-1@-1,3;2-3-1@-2,3;5-4-5@-4,0;3-0-1@0,3;1-3-3@1,2;5-2-2@1,-1;1-5-5@-5,0;2-2-4@1,-2;0-0-4@-4,2;"
    "3-2-3@3,2;2-2-3@3,3;5-0-3@0,4;2-4-5@0,-2;2-2-2@4,3;0-2-3@2,3;4-0-4@-5,2;1-5-1@-6,0;2-4-4@2,-2;3-5-3@-1,4;1-1-1@-7,0;"
    "1-1-4@-8,0;4-1-4@-9,0;draw;4-4-3@-10,0;draw;2-2-0@2,4;draw;4-4-4@2,-3;draw;4-1-2@-8,-1"
)


@dataclass(frozen=True)
class Position:
    """A position to measure. entries: to make after the start, with semicolons between; word: the family's own word behind `legal`; bar: ms
    for the moves.
    """

    what: str
    preset: str
    options: str = "first=0"
    entries: str = ""
    word: str = ""
    bar: int = LISTED


# Neighbouring positions of one game are measured without a restart between. The hands have the most moves of 300 hands played at random.
POSITIONS = (
    Position("Fives: lead", "fives"),
    Position("Fives: mid-hand", "fives", "first=0", "5-5;5-0@r;5-3@l;0-2@r;5-4@t;2-2@r;2-5@r;3-3@l"),
    Position("Muggins with claims: four arms", "muggins", "first=0", "5-5;5-0@r;5-3@l;0-2@r;5-4@t"),
    Position("Muggins, double-twelve set: lead", "muggins", _TWELVE),
    Position("Muggins, double-twelve set: four arms", "muggins", _TWELVE, "10-10;10-11@r;10-9@l;10-8@t;10-7@b"),
    Position("Draw dominoes: lead", "draw"),
    Position("Draw dominoes: mid-hand", "draw", "first=0", "6-6;6-1@r;1-3@r"),
    Position("Matador: lead", "matador"),
    Position("Matador: both ends six and four", "matador", "first=0", "6-4"),
    Position("Six Matador: lead", "sixmatador"),
    Position("Six Matador: worst", "sixmatador", "first=0", "2-2;4-6@r;5:1@r;4:2@l"),
    Position("French party: lead", "french"),
    Position("French party: mid-hand", "french", "first=0", "6-1;6-0@r"),
    Position("Cribbage: the starter", "crib6"),
    Position("Cribbage: four seats, points waiting", "crib4p", "first=0 muggins=on", "cut 2C;7C;8D"),
    Position("Triominoes: lead", "triominoes"),
    Position("Triominoes: worst", "triominoes", "first=0 seats=6", _MOSAIC),
    Position("Triominoes: 40 tiles laid", "triominoes", "first=0 seats=6", FORTY),
    Position("Triominoes: one tile, 40 laid", "triominoes", "first=0 seats=6", FORTY, "tile=4-4-5"),
    Position("Draughts: start", "draughts", ""),
    Position("Draughts: eight kings", "draughts", _KINGS),
    Position("Chess: start", "chess", ""),
    Position("Chess: middle game", "chess", _MIDDLE),
    Position("Chess: an open middle game", "chess", _OPEN),
    Position("Backgammon: before a roll", "backgammon-match", "", "roll 31;8/5;6/5"),
    Position("Backgammon: two dice", "backgammon", "position=" + _MANY + "42"),
    Position("Backgammon: equal dice", "backgammon", "position=" + _CROWDED + "1111"),
    Position("Long nardy: equal dice", "longnardy", "position=" + _LONG + "1111", bar=FOUR_STEPS),
    Position("Long nardy: worst", "longnardy", "position=" + _LOCKED + "1111", bar=FOUR_STEPS),
)


@dataclass(frozen=True)
class LegalFigures:
    """The figures of a position. count: of moves; size: bytes of the reply; listed, replied: ms as (usual, worst); asked: ms from the PC's
    last byte to the device's last one; bar: most ms for listing.
    """

    what: str
    count: int
    size: int
    listed: tuple[float, float]
    replied: tuple[float, float]
    asked: float
    bar: int


def measure_legal(pico: Pico, positions: tuple[Position, ...] = POSITIONS) -> list[LegalFigures]:
    """Measures each position on a new game without a running clock. The chip restarts for each kind of game."""
    measured = []
    for _, kind in groupby(positions, lambda position: position.preset):
        pico.cut()
        pico.run(_BOOT)
        measured += [_measure_one(pico, position) for position in kind]
    return measured


def perft(pico: Pico) -> int:
    """Returns the ms of chess perft 3 from the start, with the game on the table."""
    pico.cut()
    pico.run(_BOOT)
    with pico.free():
        leaves, ms = _run_on_chip(pico, "begin(app, 'chess', '', '')\nperft(app, 3)\nhome(app)")
    assert leaves == LEAVES
    return ms


def _measure_one(pico: Pico, position: Position) -> LegalFigures:
    with pico.free():
        work = f"begin(app, {position.preset!r}, {position.options!r}, {position.entries!r})\nmeasure(app, {_TIMES}, {position.word!r})"
        count, size, *times = _run_on_chip(pico, work)
        listed, replied = [(median(taken) / 1000, max(taken) / 1000) for taken in times]
        _go_on(pico)
        with Link(pico.port, timeout=10) as link:
            request = f"table legal {position.word}".rstrip()
            link.ask(request)  # loads the modules for the answer
            asked = max(_reply_time(pico, link, request) for _ in range(3))
        _run_on_chip(pico, "home(app)\nprint(0)")
        _go_on(pico)
    return LegalFigures(position.what, count, size, listed, replied, asked, position.bar)


def _run_on_chip(pico: Pico, work: str):
    """Stops the program on the chip and runs this in its memory. Returns the value of the last printed line."""
    output = mpremote(pico.port, "resume", "exec", f"{_PROGRAM}\napp = _app\n{work}")
    return json.loads(output.splitlines()[-1])


def _go_on(pico: Pico) -> None:
    mpremote(pico.port, "resume", "exec", "--no-follow", "_app.run()")


def _reply_time(pico: Pico, link: Link, request: str) -> float:
    pico.lines()
    link.ask(request)
    asked, sent = pico.lines()
    return sent[-1] - asked[-1]
