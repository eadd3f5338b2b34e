"""Compares our chess with python-chess: replaying stored games, and reading and writing moves in the notation of books. Both take turns in
one process.

Both sides do the same work. Replaying a game: each move is checked, and then the end of the game; with `play` here, with `push_uci` (or
`push_san`) and `outcome` there. Writing a game: each move gets its text before it is played. All moves of a position: they are listed and
each gets its text, with no knowledge of an earlier position.
"""

import time
from collections.abc import Callable
from functools import cache

import chess

from flagfall.engine.chess.chess import Chess
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import PLAIN, kind
from flagfall.record import record_replay
from tests.bench.club_games import records

_GAME_COUNT = 60
_PLIES_BETWEEN = 9  # half moves between two positions

Position = tuple[Chess, chess.Board]  # the same position for both programs


@cache
def _games() -> list[tuple[Chess, list[int]]]:
    """Returns (game before its first move, its moves without the resignation) of each game."""
    found = []
    for _, data in records(_GAME_COUNT, ("chess",)):
        game = record_replay.read(data).game
        found.append((game.fresh(), [move for move in (game.log[at] for at in range(len(game.log))) if kind(move) == PLAIN]))
    return found


@cache
def _positions() -> list[Position]:
    found = []
    for start, moves in _games():
        board = chess.Board()
        for at, move in enumerate(moves):
            if at % _PLIES_BETWEEN == _PLIES_BETWEEN // 2:
                game = start.fresh()
                for earlier in moves[:at]:
                    game.play(earlier)
                assert game.san(move) == board.san(chess.Move.from_uci(game.text(move))), "the two programs write different texts"
                found.append((game, board.copy()))
            board.push_uci(start.text(move))
    return found


def _replay() -> int:
    for start, moves in _games():
        game = start.fresh()
        for move in moves:
            game.play(move)
    return sum(len(moves) for _, moves in _games())


def _peer_replay() -> int:
    for words in _move_texts():
        board = chess.Board()
        for word in words:
            board.push_uci(word)
            board.outcome()
    return sum(map(len, _move_texts()))


@cache
def _move_texts() -> list[list[str]]:
    return [[start.text(move) for move in moves] for start, moves in _games()]


@cache
def _peer_moves() -> list[list[chess.Move]]:
    return [[chess.Move.from_uci(word) for word in words] for words in _move_texts()]


@cache
def _sans() -> list[list[str]]:
    """Returns the moves of each game in the notation of books, as python-chess writes them."""
    found = []
    for moves in _peer_moves():
        board, texts = chess.Board(), []
        for move in moves:
            texts.append(board.san_and_push(move))
        found.append(texts)
    return found


def _read_sans() -> int:
    for (start, _), texts in zip(_games(), _sans(), strict=True):
        game = start.fresh()
        for text in texts:
            game.play(game.parse(text)[0])
    return sum(map(len, _sans()))


def _peer_read_sans() -> int:
    for texts in _sans():
        board = chess.Board()
        for text in texts:
            board.push_san(text)
            board.outcome()
    return sum(map(len, _sans()))


def _write_sans() -> int:
    for start, moves in _games():
        game = start.fresh()
        for move in moves:
            game.san(move)
            game.play(move)
    return sum(len(moves) for _, moves in _games())


def _peer_write_sans() -> int:
    for moves in _peer_moves():
        board = chess.Board()
        for move in moves:
            board.is_legal(move)
            board.san_and_push(move)
            board.outcome()
    return sum(map(len, _peer_moves()))


def _write_all_moves() -> int:
    count, moves = 0, [0] * MAX_MOVES
    for game, _ in _positions():
        game._count, game._checked, game.position.safe = -1, 0, False  # forget everything about the position
        for i in range(game.moves(moves)):
            if kind(moves[i]) == PLAIN:
                game.san(moves[i])
                count += 1
    return count


def _peer_write_all_moves() -> int:
    return sum(len([board.san(move) for move in board.legal_moves]) for _, board in _positions())


def _compare_speeds(ours: Callable[[], int], theirs: Callable[[], int], rounds: int) -> tuple[float, float]:
    """Returns (ours, theirs): moves a second of processor time. Both take turns, and the best round of each counts."""
    best = [0.0, 0.0]
    ours(), theirs()  # the first call fills all caches
    for _ in range(2 * rounds):
        for which, work in enumerate((ours, theirs)):
            start = time.process_time()
            count = work()
            best[which] = max(best[which], count / (time.process_time() - start))
    return best[0], best[1]


BARS = {
    "stored games of chess, replayed (python-chess)": 2.0,
    "games of chess, read from SAN (python-chess)": 1.5,
    "games of chess, written in SAN (python-chess)": 1.5,
    "all moves of a position, listed and written in SAN (python-chess)": 1.5,
}
_PAIRS = (
    (_replay, _peer_replay),
    (_read_sans, _peer_read_sans),
    (_write_sans, _peer_write_sans),
    (_write_all_moves, _peer_write_all_moves),
)
WORK = [(name, lambda rounds, pair=pair: _compare_speeds(*pair, rounds)) for name, pair in zip(BARS, _PAIRS, strict=True)]
