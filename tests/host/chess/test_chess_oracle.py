"""Random games must equal those of python-chess, which shares no code with the engine: moves, FEN, SAN, checks, ends and claims."""

import random
from array import array

import chess
import pytest

from flagfall.engine import new
from flagfall.engine.chess.geometry import square
from flagfall.engine.chess.legal import ONE, moves
from flagfall.engine.chess.notation import outer, uci
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import IllegalMove
from tests.portable.perfts import table

STARTS = [position for _, position, _ in table("chess")]
ENDINGS = [
    "8/8/4k3/8/8/3BK3/8/6n1 w - - 0 1",
    "8/8/4k3/8/2b5/3BK3/8/8 w - - 0 1",
    "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1",
    "8/5k2/8/3q4/8/2N5/1K6/8 b - - 0 1",
    "8/2k5/8/8/3Pp3/8/4K3/8 b - d3 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
]


def legal_texts(game) -> list[str]:
    out = array("I", [0] * MAX_MOVES)
    n = game.moves(out)
    legal_moves = list(out[:n])
    assert legal_moves == sorted(legal_moves)
    return [game.text(move) for move in legal_moves]


def check_same(game, board: chess.Board, random_: random.Random) -> None:
    """Checks the position of the game against that of the other program."""
    assert game.key() == board.fen()
    texts = legal_texts(game)
    claimable = texts[-1:] == ["claim"]
    assert sorted(texts[: len(texts) - claimable]) == sorted(move.uci() for move in board.legal_moves)
    assert claimable == (board.halfmove_clock >= 100 or board.is_repetition(3))
    assert game.check() == board.is_check()
    for move in random_.sample(list(board.legal_moves), min(3, board.legal_moves.count())):
        text = board.san(move)
        assert game.san(game.parse(move.uci())[0]) == text
        assert game.text(game.parse(text)[0]) == move.uci()
        assert may_claim_with(game, text) == (board.halfmove_clock >= 99 and not board.is_zeroing(move) or is_repetition(board, move))


@pytest.mark.parametrize("start", [*STARTS, *ENDINGS])
def test_the_listing_for_one_square_has_all_its_moves(start):
    """A listing for one square must have at least all moves that python-chess lists from there, and no illegal one: so none from a square
    that is empty or has a piece of the other side.
    """
    chance, out = random.Random(5), [0] * 224
    for _ in range(6):
        game, board = new("chess", {"fen": start.replace(" ", "_")}), chess.Board(start)
        for _ in range(40):
            every = {move.uci() for move in board.legal_moves}
            position = game.position
            assert (moves(position, out, ONE) > 0) == bool(every)
            for origin in chess.SQUARES:
                listed_moves = {uci(outer(out[i])) for i in range(moves(position, out, square(origin)))}
                assert {word for word in every if word.startswith(chess.square_name(origin))} <= listed_moves <= every
            assert not any(position.pin)
            if game.over or not every:
                break
            move = chance.choice(list(board.legal_moves))
            game.play(game.parse(move.uci())[0])
            board.push(move)


def is_repetition(board: chess.Board, move: chess.Move) -> bool:
    board.push(move)
    repeated = board.is_repetition(3)
    board.pop()
    return repeated


def may_claim_with(game, text: str) -> bool:
    try:
        game.enter(game.parse("claim " + text))
    except IllegalMove:
        return False
    assert game.over and game.winners() == () and (game.score(0), game.score(1)) == (1, 1)
    game.undo()
    return True


def check_end(game, board: chess.Board) -> None:
    """Checks the end of a finished game. A dead position is one by material, or one in which every move leads to such a position. Walls of
    pawns are also dead; test_chess_dead.py checks those.
    """
    if board.is_checkmate():
        loser = 0 if board.turn else 1
        assert game.reason == "checkmate" and game.winners() == (1 - loser,) and game.score(1 - loser) == 2
    elif board.is_stalemate():
        assert game.reason == "stalemate" and game.winners() == () and game.score(0) == game.score(1) == 1
    elif game.reason in ("fivefold repetition", "seventy-five moves"):
        assert game.options["automatic"] == "on" and game.winners() == ()
        assert board.is_seventyfive_moves() if game.reason[0] == "s" else board.is_fivefold_repetition()
    else:
        assert game.reason == "dead position" and game.winners() == ()
        forced = all(board_after(board, move).is_insufficient_material() for move in board.legal_moves)
        assert board.is_insufficient_material() or forced, board.fen()


def board_after(board: chess.Board, move: chess.Move) -> chess.Board:
    next_ = board.copy(stack=False)
    next_.push(move)
    return next_


def play(start: str, seed: int, plies: int) -> None:
    """Plays a random game. automatic=on is set in every second game, most of which then end by repetition."""
    random_, automatic = random.Random(seed), seed % 2 == 1
    board = chess.Board(start)
    game = new("chess", {"fen": start.replace(" ", "_"), "automatic": "on" if automatic else "off"})
    for _ in range(plies):
        if game.over:
            check_end(game, board)
            break
        assert not board.is_insufficient_material() and any(board.legal_moves), board.fen()
        assert not automatic or not (board.is_fivefold_repetition() or board.is_seventyfive_moves()), board.fen()
        check_same(game, board, random_)
        move = choose(board, random_)
        board.push(move)
        game.play(game.parse(move.uci())[0])
        if random_.random() < 0.05:
            take_back(game, board, random_)


def choose(board: chess.Board, random_: random.Random) -> chess.Move:
    """Returns any move, but often the one that undoes the last: otherwise no position would repeat."""
    moves = list(board.legal_moves)
    if len(board.move_stack) > 1 and random_.random() < 0.5:
        last = board.move_stack[-2]
        home = chess.Move(last.to_square, last.from_square)
        if home in moves:
            return home
    return random_.choice(moves)


def take_back(game, board: chess.Board, random_: random.Random) -> None:
    """Takes some moves back, one by one or at once."""
    n = random_.randint(1, len(board.move_stack))
    if random_.random() < 0.5:
        n = min(n, 3)
        for _ in range(n):
            game.undo()
    else:
        game.rewind(len(game.log) - n)
    for _ in range(n):
        board.pop()


@pytest.mark.parametrize("start", STARTS + ENDINGS)
def test_random_games(start):
    for seed in range(4):
        play(start, seed, 150)


@pytest.mark.slow
@pytest.mark.parametrize("start", STARTS + ENDINGS)
def test_many_random_games(start):
    for seed in range(100, 115):
        play(start, seed, 300)


@pytest.mark.parametrize("seed", range(12))
def test_a_device_tells_its_last_moves_as_books_write_them(seed):
    """Moves are made, taken back and made again. Each text must be that of the other program for the move in its position."""
    random_ = random.Random(seed)
    start = random_.choice(STARTS + ENDINGS)
    board, words, longest = chess.Board(start), [], 0
    game = new("chess", {"fen": board.fen().replace(" ", "_")}, ring=True)

    def undo(count: int) -> None:
        for _ in range(min(count, len(words))):
            game.undo()
            words.pop()
            board.pop()

    while not game.over and len(words) < 320:
        move = random_.choice(list(board.legal_moves))
        words.append(board.san(move))
        game.play(game.parse(move.uci())[0])
        board.push(move)
        longest = max(longest, len(words))
        if random_.random() < 0.1:
            undo(3)
    for count in (0, 40):
        undo(count)
        first = max(0, longest - 256)  # an older entry is in the notation of the record
        records = [game.entry(i) for i in range(min(first, len(words)))]
        assert [game.players_entry(i) for i in range(len(words))] == records + words[first:]
