"""The measured work on CPython and on MicroPython: each function works COUNT times, and the caller measures the time."""

from array import array

from flagfall.clock.clock import Clock
from flagfall.clock.time_control import parse
from flagfall.engine import new
from flagfall.engine.cribbage import show_points as counting
from flagfall.engine.draughts.position import Board
from flagfall.engine.game import MAX_MOVES

COUNT = 1000
WORK = (
    ("domino_moves", "fives: legal moves listed in mid-hand"),
    ("domino_tiles", "fives: tiles played and taken back"),
    ("domino_counts", "fives: totals checked against the unseen tiles"),
    ("large_moves", "double-twelve set: legal moves listed"),
    ("large_counts", "double-twelve set: totals checked against the unseen tiles"),
    ("matador_moves", "sixmatador: legal moves listed, a crosswise matador at an end"),
    ("matador_tiles", "sixmatador: tiles played and taken back"),
    ("cribbage_moves", "cribbage: legal cards listed, and ranks without a suit"),
    ("cribbage_cards", "cribbage: cards played and taken back"),
    ("cribbage_hands", "cribbage: hands counted, without the cache"),
    ("triomino_places", "triominoes: places of one tile, 40 tiles laid"),
    ("triomino_moves", "triominoes: legal moves listed, 40 tiles laid"),
    ("triomino_texts", "triominoes: the same as text"),
    ("triomino_tiles", "triominoes: tiles laid and taken back there"),
    ("draughts_moves", "draughts: legal moves listed at the start"),
    ("chess_moves", "chess: legal moves listed in mid-game (48)"),
    ("chess_leaves", "chess: leaves of perft 3 from the start"),
    ("nardy_steps", "backgammon: legal steps listed, two dice"),
    ("nardy_equal", "long nardy: legal steps listed, equal dice"),
    ("clock_presses", "clock 15m+5s: presses"),
    ("clock_questions", "clock 15m+5s: questions for the time left"),
)


def _game_after(preset, given, entries):
    game = new(preset, given)
    for text in entries.split(";"):
        for move in game.parse(text):
            game.play(move)
    return game


_game = _game_after("fives", {"first": "0"}, "5-5;5-0@r;5-3@l;0-2@r;5-4@t;2-2@r;2-5@r;3-3@l")
_blocked = _game_after("fives", {"seats": "4", "first": "0", "must_play": "off"}, "2-1;pass;pass;pass;pass;pips 1 40;pips 3 41")
_TWELVE = {"seats": "4", "max_pip": "12", "first": "0", "must_play": "off"}
_large = _game_after("muggins", _TWELVE, "10-10;10-11@r;10-9@l;10-8@t;10-7@b")
_large_blocked = _game_after("muggins", _TWELVE, "2-1;pass;pass;pass;pass;pips 1 40;pips 3 61")
_six = _game_after("sixmatador", {"first": "0"}, "5-4;4:2@r;1-6@l;0-6@l")
_cribbage = _game_after("crib6", {"first": "0"}, "cut 5C;7H;8S")
_card = _cribbage.parse("9D")[0]
_hands = [[(i * 7 + k * 11) % 52 for k in range(5)] for i in range(50)]
_FORTY = (
    "5-5-5;0-5-5@-1,0;2-5-0@-1,1;0-2-0@-2,1;0-0-5@-3,1;2-3-5@0,1;1-2-0@-2,2;3-4-5@1,1;1-1-2@-1,2;0-1-0@-3,2;3-3-4@2,1;5-0-4@-3,0;"
    "3-3-3@2,2;5-5-2@0,-1;3-1-1@-1,3;2-3-1@-2,3;5-4-5@-4,0;3-0-1@0,3;1-3-3@1,2;5-2-2@1,-1;1-5-5@-5,0;2-2-4@1,-2;0-0-4@-4,2;"
    "3-2-3@3,2;2-2-3@3,3;5-0-3@0,4;2-4-5@0,-2;2-2-2@4,3;0-2-3@2,3;4-0-4@-5,2;1-5-1@-6,0;2-4-4@2,-2;3-5-3@-1,4;1-1-1@-7,0;"
    "1-1-4@-8,0;4-1-4@-9,0;draw;4-4-3@-10,0;draw;2-2-0@2,4;draw;4-4-4@2,-3;draw;4-1-2@-8,-1"
)
_mosaic = _game_after("triominoes", {"seats": "6", "first": "0"}, _FORTY)
_out = array("I", [0] * MAX_MOVES)
_reply = _game.parse("3-4@l")[0]
_mosaic.moves(_out)
_mosaic_reply = _out[0]
_six_reply = _six.parse("3:3@r")[0]
_kiwipete = new("chess", {"fen": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R_w_KQkq_-_0_1"}).position
_start = new("chess", {}).position
_lists = [[0] * MAX_MOVES for _ in range(3)]
_board = Board()
_board.start()
_backgammon = new("backgammon", {"position": "-1,0,-2,0,2,5,2,2,0,0,0,-4,3,0,0,0,-2,0,-4,-1,0,0,0,1/0,1/0,0/0/54"})
_long = new("longnardy", {"position": "0,2,0,1,1,0,2,1,1,0,0,-9,0,-1,-1,2,-1,2,-1,1,-1,1,-1,1/0,0/0,0/0/1111"})
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


def matador_moves():
    for _ in range(COUNT):
        _six.moves(_out)


def matador_tiles():
    for _ in range(COUNT):
        _six.play(_six_reply)
        _six.undo()


def triomino_places():
    for _ in range(COUNT):
        _mosaic.moves_for("tile=4-4-5", _out)


def triomino_moves():
    for _ in range(COUNT):
        _mosaic.moves(_out)


def triomino_texts():
    for _ in range(COUNT):
        for i in range(_mosaic.moves(_out)):
            _mosaic.text(_out[i])


def triomino_tiles():
    for _ in range(COUNT):
        _mosaic.play(_mosaic_reply)
        _mosaic.undo()


def domino_counts():
    for i in range(COUNT):
        _blocked.possible(0, 30 + i % 30)


def large_moves():
    for _ in range(COUNT):
        _large.moves(_out)


def large_counts():
    for i in range(COUNT):
        _large_blocked.possible(0, 30 + i % 60)


def cribbage_moves():
    for _ in range(COUNT):
        _cribbage.moves_for("ranks=on", _out)


def cribbage_cards():
    for _ in range(COUNT):
        _cribbage.play(_card)
        _cribbage.undo()


def cribbage_hands():
    for i in range(COUNT):
        hand = _hands[i % 50]
        counting._known.clear()
        counting.show_points(hand[:4], hand[4])


def draughts_moves():
    for _ in range(COUNT):
        _board.moves(_out)


def chess_moves():
    for _ in range(COUNT):
        _kiwipete.legal(_out)


def chess_leaves():
    assert _leaves(3, 0) >= COUNT


def _leaves(depth, leaves):
    """Counts the leaves of the position to this depth, each legal move of the last ply by itself. Stops after COUNT."""
    out = _lists[depth - 1]
    n = _start.legal(out)
    for i in range(n):
        if leaves >= COUNT:
            break
        if depth == 1:
            leaves += 1
            continue
        undo = _start.make(out[i])
        leaves = _leaves(depth - 1, leaves)
        _start.unmake(out[i], undo)
    return leaves


def nardy_steps():
    for _ in range(COUNT):
        _backgammon.moves(_out)


def nardy_equal():
    for _ in range(COUNT):
        _long.moves(_out)


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
