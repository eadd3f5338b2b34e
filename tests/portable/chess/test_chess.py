"""Chess must follow its rules, cited by number. test_chess_perft.py checks the legal moves of each position."""

from array import array

from flagfall.engine import new
from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError
from flagfall.referee.referee import Referee
from tests.portable.random_requests import Chance

ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1"


def game(position: str = "", moves: str = "", **given):
    if position:
        given["fen"] = position
    chess_game = new("chess", given)
    for move in moves.split():
        chess_game.enter(chess_game.parse(move))
    return chess_game


def legal_texts(chess_game, start: str = "") -> list:
    out = array("I", [0] * MAX_MOVES)
    texts = [chess_game.text(out[i]) for i in range(chess_game.moves(out))]
    return [text for text in texts if text.startswith(start)]


def refusal(chess_game, entry: str) -> str:
    """Returns the engine's reason for refusing an entry. Checks that the refusal has changed nothing."""
    before = chess_game.key(), chess_game.score(0), chess_game.score(1), chess_game.over, len(chess_game.log), chess_game.turn
    try:
        chess_game.enter(chess_game.parse(entry))
    except FlagfallError as error:
        assert before == (
            chess_game.key(),
            chess_game.score(0),
            chess_game.score(1),
            chess_game.over,
            len(chess_game.log),
            chess_game.turn,
        ), entry
        return str(error)
    raise AssertionError("not refused: " + entry)


def is_drawn(chess_game, reason: str) -> bool:
    return chess_game.over and not chess_game.winners() and (chess_game.score(0), chess_game.score(1), chess_game.reason) == (1, 1, reason)


def is_won(chess_game, side: int, reason: str) -> bool:
    return (
        chess_game.over
        and chess_game.winners() == (side,)
        and (chess_game.score(side), chess_game.score(1 - side), chess_game.reason) == (2, 0, reason)
    )


def test_white_begins_and_the_players_alternate():
    """CH-01, CH-05, CH-a."""
    chess_game = game()
    assert chess_game.key() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert chess_game.turn == 0 and chess_game.stage == "move" and chess_game.sides == ((0,), (1,))
    assert refusal(chess_game, "e7e5") == "no piece of yours stands there"
    chess_game = game("", "e2e4")
    assert chess_game.turn == 1 and chess_game.mover == 0 and refusal(chess_game, "d2d4") == "no piece of yours stands there"


def test_how_the_pieces_move():
    """CH-07 to CH-10: each kind of piece moves along its lines, not through others, and not onto an own piece."""
    chess_game = game()
    for entry in ("a1a3", "c1e3", "d1d3", "b1d2", "b1b3", "e1e2", "e2e5", "e2d3", "a2b3"):
        assert refusal(chess_game, entry) == "the piece cannot go there", entry
    assert legal_texts(chess_game, "b1") == ["b1a3", "b1c3"] and legal_texts(chess_game, "e2") == ["e2e3", "e2e4"]
    chess_game = game("4k3/8/8/3p4/4P3/8/8/4K3_w_-_-_0_1", "e4d5")
    assert chess_game.key() == "4k3/8/8/3P4/8/8/8/4K3 b - - 0 1"
    assert legal_texts(game("4k3/8/4p3/4P3/8/8/8/4K3_w_-_-_0_1"), "e5") == []


def test_en_passant_only_on_the_next_move():
    """CH-11; the key has the square only while a legal move captures there."""
    assert game("", "e2e4").key().endswith(" b KQkq - 0 1")
    chess_game = game("", "e2e4 a7a6 e4e5 d7d5")
    assert chess_game.key().endswith(" w KQkq d6 0 3") and legal_texts(chess_game, "e5") == ["e5d6", "e5e6"]
    late = game("", "e2e4 a7a6 e4e5 d7d5 h2h3 h7h6")
    assert legal_texts(late, "e5") == ["e5e6"]
    chess_game.enter(chess_game.parse("e5d6"))
    assert chess_game.key() == "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
    # both pawns would leave the rank on which the queen attacks the king
    assert legal_texts(game("8/8/8/8/k2Pp2Q/8/8/3K4_b_-_d3_0_1"), "e4") == ["e4e3"]


def test_promotion():
    """CH-12: a pawn may become any piece, whatever was captured before; the new piece has its power at once."""
    chess_game = game("7k/P7/8/8/8/8/8/K7_w_-_-_0_1")
    assert legal_texts(chess_game, "a7") == ["a7a8n", "a7a8b", "a7a8r", "a7a8q"]
    assert refusal(chess_game, "a7a8") == "a pawn on its last row becomes q, r, b or n: say which"
    blocked = game("4k3/4P3/8/8/8/8/8/4K2R_w_-_-_0_1")
    for entry in ("e7e8q", "e7d8q", "e7e8", "e7d8"):
        assert refusal(blocked, entry) == "the piece cannot go there"
    assert refusal(game("3N4/4P3/6k1/8/8/8/8/4K2R_w_-_-_0_1"), "e7d8") == "the piece cannot go there"
    for entry in ("a7a8.", "a7a8p", "a7a8k"):
        refusal(chess_game, entry)
    assert refusal(chess_game, "a1a2q") == "only a pawn on its last row becomes another piece"
    assert refusal(chess_game, "a7a8k") and refusal(chess_game, "a7a8p")
    chess_game.enter(chess_game.parse("a7a8q"))
    assert chess_game.check() and chess_game.key() == "Q6k/8/8/8/8/8/8/K7 b - - 0 1"
    assert is_drawn(game("7k/P7/8/8/8/8/8/K7_w_-_-_0_1", "a7a8b"), "dead position")


def test_a_pinned_pawn_takes_the_piece_that_pins_it_and_promotes():
    """CH-12."""
    for position, pawn, capture in (
        ("2b5/1P6/K7/8/8/8/8/7k_w_-_-_0_1", "b7", "b7c8"),
        ("7K/8/8/8/8/k7/1p6/2B5_b_-_-_0_1", "b2", "b2c1"),
    ):
        assert sorted(legal_texts(game(position), pawn)) == [capture + kind for kind in "bnqr"]


def test_the_board_as_text():
    lines = game("", "e2e4").board_text().split(" | ")
    assert lines[0] == "8 r n b q k b n r" and lines[4] == "4 . . . . P . . ." and lines[7] == "1 R N B Q K B N R"
    assert lines[8:] == ["  a b c d e f g h", "Black to move"]


def test_castling():
    """CH-13: both players may castle to both sides."""
    assert game(ROOKS, "e1g1 e8c8").key() == "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2"
    assert game(ROOKS, "e1c1 e8g8").key() == "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2"
    chess_game = game(ROOKS, "e1g1")
    chess_game.undo()
    assert chess_game.key() == ROOKS.replace("_", " ")


def test_castling_is_lost_for_good():
    """CH-14: it is lost when the king or the rook has moved, or the rook was captured."""
    assert game(ROOKS, "e1e2 e8e7 e2e1 e7e8").key() == "r3k2r/8/8/8/8/8/8/R3K2R w - - 4 3"
    assert game(ROOKS, "h1h2 a8a7 h2h1 a7a8").key() == "r3k2r/8/8/8/8/8/8/R3K2R w Qk - 4 3"
    assert game(ROOKS, "a1a8").key() == "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"


def test_castling_is_barred_for_now():
    """CH-15: not in check, not over or onto an attacked square, and not with a piece between. The rook itself may be attacked."""
    for position in (
        "4k3/8/8/8/4r3/8/8/R3K2R_w_KQ_-_0_1",
        "4k3/8/8/8/8/8/3p4/R3K2R_w_KQ_-_0_1",
        "4k3/8/8/8/8/8/4n3/R3KB1R_w_Q_-_0_1",
    ):
        assert "e1g1" not in legal_texts(game(position)) and "e1c1" not in legal_texts(game(position)), position
    assert refusal(game("4k3/8/8/8/4r3/8/8/R3K2R_w_KQ_-_0_1"), "e1g1") == "castling is not possible here"
    assert legal_texts(game("4k3/8/8/8/5r2/8/8/R3K2R_w_KQ_-_0_1"), "e1") == ["e1c1", "e1d1", "e1d2", "e1e2"]
    assert "e1c1" in legal_texts(game("1r2k3/8/8/8/8/8/8/R3K3_w_Q_-_0_1"))  # only the rook crosses b1
    assert "e1c1" in legal_texts(game("r3k3/8/8/8/8/8/8/R3K3_w_Q_-_0_1"))
    assert "e1c1" not in legal_texts(game("4k3/8/8/8/8/8/8/RN2K3_w_Q_-_0_1"))


def test_no_move_leaves_the_king_in_check():
    """CH-16: this holds for pinned pieces, for double checks, and for a check by a pinned piece."""
    chess_game = game("4k3/8/8/8/4r3/8/4R3/4K3_w_-_-_0_1")
    assert legal_texts(chess_game, "e2") == ["e2e3", "e2e4"] and refusal(chess_game, "e2a2") == "the king would be in check"
    assert refusal(game("4k3/8/8/8/8/8/8/r3K3_w_-_-_0_1"), "e1d1") == "the king would be in check"
    double = game("4k3/8/8/8/4r3/8/2n5/4K2Q_w_-_-_0_1")
    assert double.check() and [move[:2] for move in legal_texts(double)] == ["e1"] * len(legal_texts(double))
    # the knight on e7 is pinned by the rook e1, and still gives check
    assert game("4k3/4n3/6K1/8/8/8/8/4R3_w_-_-_0_1").check()


def test_checkmate():
    """CH-02, CH-17: the game ends at once, also after two moves."""
    assert is_won(game("", "f2f3 e7e5 g2g4 d8h4"), 1, "checkmate")
    chess_game = game("6k1/5ppp/8/8/8/8/8/R5K1_w_-_-_149_90", "a1a8", automatic="on")
    assert is_won(chess_game, 0, "checkmate") and chess_game.points == [2, 0] and legal_texts(chess_game) == []
    assert refusal(chess_game, "g8h8") == "the game is over"
    chess_game.undo()
    assert not chess_game.over and chess_game.score(0) == 0 and chess_game.turn == 0


def test_stalemate():
    """CH-19."""
    assert is_drawn(game("7k/5K2/8/6Q1/8/8/8/8_w_-_-_0_1", "g5g6"), "stalemate")
    assert is_drawn(game("7k/5K2/6Q1/8/8/8/8/8_b_-_-_0_1"), "stalemate")


def test_resignation_agreement_and_results():
    """CH-18, CH-21, CH-24: scores are in half points."""
    for entry, score, winners in (
        ("resign 0", [0, 2], (1,)),
        ("resign 1", [2, 0], (0,)),
        ("draw", [1, 1], ()),
        ("result 1-0", [2, 0], (0,)),
        ("result 0-1", [0, 2], (1,)),
        ("result 1/2", [1, 1], ()),
        ("end", [0, 0], ()),
    ):
        chess_game = game("", "e2e4")
        chess_game.enter(chess_game.parse(entry))
        assert chess_game.over and chess_game.scores == score and chess_game.winners() == winners, entry
        chess_game.undo()
        assert not chess_game.over and chess_game.scores == [0, 0] and chess_game.turn == 1, entry


def test_threefold_repetition_is_claimed():
    """CH-22, CH-b: a claim is needed; it is for the position on the board, or for the one that the next move makes."""
    there_and_back = " g1f3 g8f6 f3g1 f6g8"
    chess_game = game("", there_and_back)
    assert refusal(chess_game, "claim").startswith("no claim: 2 times the same position, 4 half moves")
    chess_game = game("", 2 * there_and_back)
    assert not chess_game.over and legal_texts(chess_game)[-1] == "claim"
    chess_game.enter(chess_game.parse("claim"))
    assert is_drawn(chess_game, "threefold repetition") and chess_game.mover == 0 and chess_game.text(chess_game.log[8]) == "claim"
    assert refusal(game("", "g1f3 g8f6 f3g1"), "claim f6g8")
    chess_game = game("", there_and_back + " g1f3 g8f6 f3g1")
    assert (
        refusal(chess_game, "claim")
        and refusal(chess_game, "claim f6e4")
        and refusal(chess_game, "claim f6f5") == "the piece cannot go there"
    )
    key = chess_game.key()
    chess_game.enter(chess_game.parse("claim Ng8"))
    assert is_drawn(chess_game, "threefold repetition") and chess_game.entry(7) == "claim f6g8" and chess_game.key() == key


def test_the_same_pieces_with_the_other_side_to_move_are_another_position():
    """CH-22: each king goes round a triangle, so the pieces stand as at first three times, but twice with White to move."""
    chess_game = game("4k3/8/8/p7/P7/8/8/4K3_w_-_-_0_1", "e1d1 e8d8 d1d2 d8e8 d2e1 e8d8 e1d1 d8d7 d1e1 d7e8")
    assert refusal(chess_game, "claim").startswith("no claim: 2 times the same position")


def test_positions_with_other_rights_are_others():
    """CH-22: they differ when the first one allows en passant, or castling."""
    shuffle = " g1f3 g8f6 f3g1 f6g8"
    chess_game = game("4k3/8/8/8/3p4/8/4P3/R3K3_w_-_-_0_1", "e2e4 e8d8 a1b1 d8e8 b1a1 e8d8 a1b1 d8e8 b1a1")
    assert refusal(chess_game, "claim").startswith("no claim: 2 times the same position")
    chess_game.enter(chess_game.parse("e8d8"))
    assert legal_texts(chess_game)[-1] == "claim"  # after 1..Kd8 for the third time without en passant
    chess_game = game(ROOKS, "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8")
    assert refusal(chess_game, "claim").startswith("no claim: 2 times the same position")
    assert legal_texts(game("", "e2e4 e7e5" + 2 * shuffle))[-1] == "claim"


def test_fifty_moves_are_claimed():
    """CH-23, CH-c: fifty moves of each player count from the last pawn move or capture."""
    chess_game = game("4k3/8/8/8/8/8/8/R3K3_w_-_-_98_80")
    assert refusal(chess_game, "claim") and refusal(chess_game, "claim a1a2")
    chess_game.enter(chess_game.parse("a1a2"))
    assert refusal(chess_game, "claim")
    chess_game.enter(chess_game.parse("e8e7"))
    assert legal_texts(chess_game)[-1] == "claim"
    chess_game.enter(chess_game.parse("claim"))
    assert is_drawn(chess_game, "fifty moves")
    chess_game.undo()
    chess_game.undo()
    chess_game.enter(chess_game.parse("claim e8e7"))
    assert is_drawn(chess_game, "fifty moves")
    assert refusal(game("4k3/8/8/8/8/8/P7/R3K3_w_-_-_99_80"), "claim a2a3")
    assert not game("4k3/8/8/8/8/8/8/R3K3_w_-_-_149_80", "a1a2").over


def test_the_automatic_ends():
    """CH-b, automatic=on: at the fifth repetition, and after seventy-five moves."""
    shuffle = " g1f3 g8f6 f3g1 f6g8"
    chess_game = game("", 3 * shuffle + shuffle[:-5], automatic="on")
    assert not chess_game.over
    chess_game.enter(chess_game.parse("f6g8"))
    assert is_drawn(chess_game, "fivefold repetition")
    assert not game("", 5 * shuffle).over
    assert is_drawn(game("4k3/8/8/8/8/8/8/R3K3_w_-_-_149_80", "a1a2", automatic="on"), "seventy-five moves")
    assert not game("4k3/8/8/8/8/8/8/R3K3_w_-_-_148_80", "a1a2", automatic="on").over


def test_flags():
    """CK-a: people decide, but the engine knows who certainly cannot mate."""
    chess_game = game("", "e2e4")
    chess_game.enter(chess_game.parse("flag 0"))
    assert is_won(chess_game, 1, "time") and chess_game.mover == -1 and chess_game.text(chess_game.log[1]) == "flag 0"
    lone = "4k3/8/8/8/8/8/8/R3K3_w_-_-_0_1"
    assert refusal(game(lone), "flag 0") == "seat 1 cannot mate any more: it is a draw"
    chess_game = game(lone)
    chess_game.enter(chess_game.parse("flag 0 draw"))
    assert is_drawn(chess_game, "time") and chess_game.warning is None and chess_game.text(chess_game.log[0]) == "flag 0 draw"
    chess_game = game(lone)
    chess_game.enter(chess_game.parse("flag 1 draw"))
    assert is_drawn(chess_game, "time") and str(chess_game.warning) == "the table says that seat 0 cannot mate"
    chess_game = game(lone, flag="loss")
    assert refusal(chess_game, "flag 0 draw") == "a fallen flag loses in this game"
    chess_game.enter(chess_game.parse("flag 0"))
    assert is_won(chess_game, 1, "time")
    for entry in ("flag 0", "flag 1 draw"):
        assert refusal(game(lone, flag="warn"), entry) == "a fallen flag only warns in this game"
    for entry in ("flag", "flag 2", "flag 0 won", "flag x", "claim a b", "flag 0 draw draw"):
        assert refusal(game(), entry), entry


def test_the_most_moves_of_any_position():
    """A position has 218 legal moves (Petrovic 1964). The list must fit into the caller's array, in rising order."""
    chess_game = game("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1_w_-_-_0_1")
    out = array("I", [0] * MAX_MOVES)
    n = chess_game.moves(out)
    assert n == 218 and list(out[:n]) == sorted(out[:n])


def test_bad_entries_change_nothing():
    chess_game = game("", "e2e4")
    for entry in ("", "x", "e9e5", "Zf3", "e7e5e", "e7-", "Nf9", "O-O-O-O", "e7 e5", "pass", "0", "=", "Q", "=Q", "x5", "\u0660"):
        assert refusal(chess_game, entry), entry
    for move in (1 << 15, 1 << 25, 5 << 26 | 7, 5 << 26 | 4 << 20, 5 << 26 | 1 << 20 | 2, 5 << 26 | 3 << 20 | 1 << 16, 1 << 26, 3 << 26):
        try:
            chess_game.play(move)
            assert False, move
        except FlagfallError:
            assert chess_game.turn == 1 and len(chess_game.log) == 1


def test_damaged_entries_give_a_reason_or_a_legal_move():
    """Entries of a random game are damaged. Accepted ones must be legal, and refused ones must change nothing."""
    chance, chess_game, taken = Chance(17), game(), 0
    for _ in range(400):
        texts = legal_texts(chess_game)
        text = chance.pick(texts)
        words = (text, chess_game.san(chess_game.parse(text)[0])) if text != "claim" else (text, text)
        entry = list(words[chance.below(2)])
        for _ in range(chance.below(3)):
            entry[chance.below(len(entry))] = chance.pick("abcdefgh12345678NBRQKOx=+# -qe\x00\u0416")
        entry = "".join(entry)
        key, n = chess_game.key(), len(chess_game.log)
        try:
            chess_game.enter(chess_game.parse(entry))
            assert chess_game.entry(n) in texts + ["draw"] or chess_game.entry(n).startswith("claim "), entry
            taken += 1
        except FlagfallError as error:
            assert str(error) and chess_game.key() == key and len(chess_game.log) == n, entry
        if chess_game.over:
            chess_game = game()
    assert taken > 50


def test_a_device_is_not_kept_busy_for_minutes():
    ending = "new chess fen=4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1"
    here, device = Referee(), Referee("device", "", 1024)
    for referee in (here, device):
        referee.ask(ending)
        assert referee.ask("perft 3").startswith('{"ok":true,"nodes":')
    assert here.ask("perft 4").startswith('{"ok":true,"nodes":')
    assert device.ask("perft 4").startswith('{"ok":false,"error":"too-long"')


def test_going_back_and_saving():
    """Undo, rewind over snapshots, and a saved game must give the same position, counts and claims."""
    shuffle = " g1f3 g8f6 f3g1 f6g8"
    chess_game = game("", "e2e4 e7e5" + 40 * shuffle)
    keys = {}
    assert len(chess_game.log) == 162 and legal_texts(chess_game)[-1] == "claim" and chess_game.quiet == 160
    for at in (161, 130, 129, 128, 127, 66, 10, 9):
        chess_game.rewind(at)
        keys[at] = chess_game.key(), "claim" in legal_texts(chess_game)
    other = game("", "e2e4 e7e5" + 2 * shuffle)
    for at in (10, 9):
        other.rewind(at)
        assert keys[at] == (other.key(), "claim" in legal_texts(other)) and keys[at][1] is (at == 10)
    chess_game.enter(chess_game.parse("claim Ng8"))
    assert chess_game.over and chess_game.scores == [1, 1]
    chess_game.rewind(len(chess_game.log))
    assert chess_game.over and chess_game.scores == [1, 1]
    again = new("chess", {})
    again.restore(chess_game.save())
    assert again.key() == chess_game.key() and legal_texts(again) == legal_texts(chess_game)
