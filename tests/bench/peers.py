"""Compares our move generators, and our count of a cribbage hand, with other programs. The programs take turns, and the best round of each
counts.

In perft both programs count the last ply in the same way: draughts in bulk or leaf by leaf, chess move by move.
"""

import time
from collections.abc import Callable
from functools import partial
from random import Random

import chess
import draughts
from cribbage_scorer import cribbage_scorer

from flagfall.engine import new
from flagfall.engine.chess.position import Position
from flagfall.engine.cribbage import show_points as counting
from flagfall.engine.draughts.position import Board
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.perft import perft

try:
    import pyspiel
except ImportError:
    pyspiel = None

_DEPTH = 4
_RUNS = 20  # ours is too quick to measure one run


def _rate(count: Callable[[], int], times: int = 1) -> float:
    """Returns leaves, or hands of cribbage, a second of processor time."""
    start = time.process_time()
    leaves = sum(count() for _ in range(times))
    return leaves / (time.process_time() - start)


def _compare_draughts(rounds: int) -> tuple[float, float]:
    mine, other = Board(), draughts.Board(variant="english")
    mine.start()
    rates = [
        (_rate(lambda: perft(mine, mine.moves, _DEPTH, MAX_MOVES), _RUNS), _rate(lambda: _peer_draughts(other, _DEPTH)))
        for _ in range(rounds)
    ]
    return max(ours for ours, _ in rates), max(theirs for _, theirs in rates)


def _peer_draughts(board: draughts.Board, depth: int) -> int:
    moves = board.legal_moves()
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        board.push(move)
        leaves += _peer_draughts(board, depth - 1)
        board.pop()
    return leaves


def _compare_draughts_in_cpp(rounds: int, bulk: bool) -> tuple[float, float]:
    """Returns (ours, theirs). bulk: both count the moves of the last ply without playing them; otherwise both visit every leaf."""
    mine, start = Board(), pyspiel.load_game("checkers").new_initial_state()
    mine.start()
    lists = [[0] * MAX_MOVES for _ in range(_DEPTH)]

    def ours() -> int:
        return perft(mine, mine.moves, _DEPTH, MAX_MOVES) if bulk else _count_every_leaf(mine, lists, _DEPTH)

    def theirs() -> int:
        return _count_in_cpp(start, _DEPTH, bulk)

    assert ours() == theirs(), "the two programs count differently"
    rates = [(_rate(ours, _RUNS), _rate(theirs, _RUNS)) for _ in range(rounds)]
    return max(ours for ours, _ in rates), max(theirs for _, theirs in rates)


def _count_every_leaf(board: Board, lists: list[list[int]], depth: int) -> int:
    if depth == 0:
        return 1
    out, leaves = lists[depth - 1], 0
    for i in range(board.moves(out)):
        undo = board.make(out[i])
        leaves += _count_every_leaf(board, lists, depth - 1)
        board.unmake(out[i], undo)
    return leaves


def _count_in_cpp(state, depth: int, bulk: bool) -> int:
    if depth == 0:
        return 1
    actions = state.legal_actions()
    return len(actions) if bulk and depth == 1 else sum(_count_in_cpp(state.child(action), depth - 1, bulk) for action in actions)


# The six usual test positions, to a depth that takes about a second.
_CHESS_POSITIONS = (
    ("from the start", chess.STARTING_FEN, 4),
    ("Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3),
)


def _compare_chess(rounds: int, fen: str, depth: int) -> tuple[float, float]:
    """Returns (ours, theirs). Both list the legal moves of the last ply and count them one by one."""
    mine, other = new("chess", {"fen": fen.replace(" ", "_")}).position, chess.Board(fen)
    lists = [[0] * 256 for _ in range(depth)]
    assert _count_our_chess(mine, depth, lists) == _count_peer_chess(other, depth), "the two programs count differently"
    rates = [(_rate(lambda: _count_our_chess(mine, depth, lists)), _rate(lambda: _count_peer_chess(other, depth))) for _ in range(rounds)]
    return max(ours for ours, _ in rates), max(theirs for _, theirs in rates)


def _count_our_chess(position: Position, depth: int, lists: list[list[int]]) -> int:
    out, leaves = lists[depth - 1], 0
    n = position.legal(out)
    if depth == 1:
        for _ in range(n):
            leaves += 1
        return leaves
    for i in range(n):
        undo = position.make(out[i])
        leaves += _count_our_chess(position, depth - 1, lists)
        position.unmake(out[i], undo)
    return leaves


def _count_peer_chess(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return sum(1 for _ in board.legal_moves)
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += _count_peer_chess(board, depth - 1)
        board.pop()
    return leaves


def _compare_cribbage(rounds: int, reasons: bool = False) -> tuple[float, float]:
    """Returns (ours, theirs) for hands of four cards with a starter, each in the program's own form. Our cache is cleared before each hand.

    reasons: ours also writes each combination as text, as theirs always does.
    """
    random = Random(0)
    deals = [random.sample(range(52), 5) for _ in range(2000)]
    mine = [(cards[:4], cards[4]) for cards in deals]
    forms = [[((card >> 2) + 1, "CDHS"[card & 3]) for card in cards] for cards in deals]
    theirs = [(cards[4], cards[:4]) for cards in forms]

    def ours() -> int:
        for hand, starter in mine:
            counting._known.clear()
            why: list | None = [] if reasons else None
            counting.show_points(hand, starter, False, why)
            for each in why or ():
                counting.line(*each)
        return len(mine)

    def others() -> int:
        for starter, hand in theirs:
            cribbage_scorer.show_calc_score(starter, hand)
        return len(theirs)

    counted = [cribbage_scorer.show_calc_score(starter, hand)[0] for starter, hand in theirs]
    assert [counting.show_points(hand, starter) for hand, starter in mine] == counted, "the two programs count differently"
    rates = [(_rate(ours), _rate(others)) for _ in range(rounds)]
    return max(ours for ours, _ in rates), max(theirs for _, theirs in rates)


WORK = (
    ("cribbage, hands counted (cribbage-scorer)", _compare_cribbage),
    ("cribbage, with reasons as text (cribbage-scorer)", partial(_compare_cribbage, reasons=True)),
    ("draughts, from the start (pydraughts)", _compare_draughts),
    *(
        (
            ("draughts, leaves in bulk (OpenSpiel)", partial(_compare_draughts_in_cpp, bulk=True)),
            ("draughts, leaf by leaf (OpenSpiel)", partial(_compare_draughts_in_cpp, bulk=False)),
        )
        if pyspiel
        else ()
    ),
    *((f"chess, {name} (python-chess)", partial(_compare_chess, fen=fen, depth=depth)) for name, fen, depth in _CHESS_POSITIONS),
)
