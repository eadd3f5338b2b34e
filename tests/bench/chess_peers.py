"""Stored games of chess played again, and moves read and written as books have them, beside python-chess: in turns, in one process.

A replay checks that each move is legal and looks whether the game is over, on both sides: play here, push_uci and outcome there.
Moves are read and written in the positions of those games; making them is not counted on either side.
"""

import time
from collections.abc import Callable
from functools import cache

import chess

from flagfall.engine.chess.chess import Chess
from flagfall.engine.moves import PLAIN, kind
from flagfall.record import session
from tests.bench.club_games import records

_GAMES = 60
_EACH = 9  # half moves from one position that is looked at to the next

Position = tuple[Chess, chess.Board, int, str]  # the same one here and there, and the move that was played in it, its text


@cache
def _games() -> list[tuple[Chess, list[int]]]:
    """Each game before its first move, and its moves, without the resignation."""
    found = []
    for _, data in records(_GAMES, ("chess",)):
        game = session.read(data).game
        found.append((game.fresh(), [move for move in (game.log[at] for at in range(len(game.log))) if kind(move) == PLAIN]))
    return found


@cache
def _positions() -> list[Position]:
    found = []
    for start, moves in _games():
        board = chess.Board()
        for at, move in enumerate(moves):
            if at % _EACH == _EACH // 2:
                game = start.fresh()
                for earlier in moves[:at]:
                    game.play(earlier)
                assert game.san(move) == board.san(chess.Move.from_uci(game.text(move))), "one of them writes wrong"
                found.append((game, board.copy(), move, game.san(move)))
            board.push_uci(start.text(move))
    return found


def _replayed() -> int:
    for start, moves in _games():
        game = start.fresh()
        for move in moves:
            game.play(move)
    return sum(len(moves) for _, moves in _games())


def _replayed_there() -> int:
    for words in _words():
        board = chess.Board()
        for word in words:
            board.push_uci(word)
            board.outcome()
    return sum(map(len, _words()))


@cache
def _words() -> list[list[str]]:
    return [[start.text(move) for move in moves] for start, moves in _games()]


def _read() -> int:
    for game, _, move, text in _positions():
        assert game.parse(text) == [move]
    return len(_positions())


def _read_there() -> int:
    for _, board, _, text in _positions():
        board.parse_san(text)
    return len(_positions())


def _written() -> int:
    for game, _, move, _ in _positions():
        game.written(move)
    return len(_positions())


@cache
def _moves_there() -> list[tuple[chess.Board, chess.Move]]:
    return [(board, board.parse_san(text)) for _, board, _, text in _positions()]


def _written_there() -> int:
    for board, move in _moves_there():
        board.san(move)
    return len(_positions())


def _beside(ours: Callable[[], int], theirs: Callable[[], int], rounds: int) -> tuple[float, float]:
    """Moves a second of the processor's time, in turns: the best round of each."""
    best = [0.0, 0.0]
    ours(), theirs()  # what is made once is made now
    for _ in range(2 * rounds):
        for which, work in enumerate((ours, theirs)):
            start = time.process_time()
            count = work()
            best[which] = max(best[which], count / (time.process_time() - start))
    return best[0], best[1]


BARS = {"stored games of chess, replayed (python-chess)": 2.0, "SAN, read (python-chess)": 1.5, "SAN, written (python-chess)": 1.5}
_SIDES = ((_replayed, _replayed_there), (_read, _read_there), (_written, _written_there))
WORK = [(name, lambda rounds, pair=pair: _beside(*pair, rounds)) for name, pair in zip(BARS, _SIDES, strict=True)]
