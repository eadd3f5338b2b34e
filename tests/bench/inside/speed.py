"""What is timed, on CPython and on MicroPython alike: each function does its work COUNT times, the caller takes the time."""

from array import array

from flagfall.clock.clock import Clock
from flagfall.clock.control import parse
from flagfall.engine import new
from flagfall.engine.draughts.board import Board
from flagfall.engine.game import MOST

COUNT = 1000
WORK = (
    ("domino_moves", "five002: legal moves listed in mid-hand"),
    ("domino_tiles", "five002: tiles played and taken back"),
    ("draughts_moves", "draughts: legal moves listed at the start"),
    ("clock_presses", "clock 15m+5s: presses"),
    ("clock_questions", "clock 15m+5s: questions for the time left"),
)

_HAND = "5-5;5-0@r;5-3@l;0-2@r;5-4@t;2-2@r;2-5@r;3-3@l"

_game = new("five002", {"first": "0"})
for _text in _HAND.split(";"):
    for _move in _game.parse(_text):
        _game.play(_move)
_out = array("I", [0] * MOST)
_reply = _game.parse("3-4@l")[0]
_board = Board()
_board.start()
_clock = Clock(parse("15m+5s"))
_clock.resume(0)
_time = [0]


def domino_moves():
    for _ in range(COUNT):
        _game.moves(_out)


def domino_tiles():
    for _ in range(COUNT):
        _game.play(_reply)
        _game.undo()


def draughts_moves():
    for _ in range(COUNT):
        _board.moves(_out)


def clock_presses():
    t = _time[0]
    for i in range(COUNT):
        t += 1000
        _clock.press(i & 1, t)
    _time[0] = t


def clock_questions():
    t = _time[0]
    for i in range(COUNT):
        _clock.left(i & 1, t + i)
