"""A scoresheet without help must take every move of a piece to another square, and find nothing (CH-d, `sheet=on`)."""

from array import array

from flagfall import engine
from flagfall.engine.game import MAX_MOVES
from flagfall.engine.moves import CALL, MORE, make
from flagfall.errors import FlagfallError


def sheet(moves: str = "", **options):
    game = engine.new("chess", dict(options, sheet="on"))
    for word in moves.split():
        game.enter(game.parse(word))
    return game


def placement(game) -> str:
    return game.key().split(" ")[0]


def refused(game, text: str) -> str:
    before = game.key(), len(game.log)
    try:
        game.enter(game.parse(text))
    except FlagfallError as error:
        assert (game.key(), len(game.log)) == before
        return str(error)
    raise AssertionError("not refused: " + text)


def test_it_is_off_unless_it_is_chosen():
    assert engine.new("chess", {}).options["sheet"] == "off"
    assert refused(engine.new("chess", {}), "e2e5") != ""


def test_any_piece_goes_anywhere_and_replaces_what_stands_there():
    for moves, expected in (
        ("e2e5", "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR"),  # three rows
        ("e7e5", "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR"),  # a piece of the other colour
        ("d1d2", "rnbqkbnr/pppppppp/8/8/8/8/PPPQPPPP/RNB1KBNR"),  # onto an own piece
        ("d1e1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1QBNR"),  # onto the own king
        ("a1e8", "rnbqRbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR"),  # onto the other king
        ("e1e8", "rnbqKbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR"),
        ("a2a8", "Pnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR"),  # a pawn that stays one
        ("a2a8q", "Qnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQKBNR"),
        ("a7a1n", "rnbqkbnr/1ppppppp/8/8/8/8/PPPPPPPP/nNBQKBNR"),
    ):
        game = sheet(moves)
        assert placement(game) == expected, moves
        assert game.turn == 1 and not game.over and game.log[0] == game.parse(moves)[0] and game.text(game.log[0]) == moves
        game.undo()
        assert game.key() == sheet().key()


def test_the_turn_passes_with_every_entry():
    game = sheet("e2e4 e4e5 e5e6")
    assert game.turn == 1 and game.move_number == 2 and placement(game) == "rnbqkbnr/pppppppp/4P3/8/8/8/PPPP1PPP/RNBQKBNR"


def test_refused_are_only_an_empty_square_and_a_move_to_its_own_square():
    game = sheet("e2e4")
    pieces = game.squares()
    for start in range(64):
        for to in range(64):
            text = "%s%d%s%d" % ("abcdefgh"[start % 8], 8 - start // 8, "abcdefgh"[to % 8], 8 - to // 8)
            if pieces[start] == " " or start == to:
                assert refused(game, text) == "a move takes a piece to another square"
            else:
                game.enter(game.parse(text))
                game.undo()
    assert "a move takes" in refused(game, "e4e5q"), "no pawn on its last row"
    assert "a move takes" in refused(game, "a1a8q"), "no pawn"
    assert "in this game a move is written" in refused(game, "Nf3")


def test_no_int_but_a_move_of_a_piece_is_taken():
    game = sheet()
    e2e4 = game.parse("e2e4")[0]
    for move in (e2e4 | MORE, e2e4 | 1 << 15, make(CALL, e2e4), game.parse("e7e8q")[0] + 1, game.parse("a7a8n")[0] - 1):
        try:
            game.play(move)
        except FlagfallError:
            continue
        raise AssertionError(move)


def test_castling_moves_the_rook_only_where_it_is_legal():
    castles = "r3k2r/8/8/8/8/8/8/R3K2R"
    for fen, moves, expected in (
        (castles + "_w_KQkq_-_0_1", "e1g1 e8c8", "2kr3r/8/8/8/8/8/8/R4RK1"),
        (castles + "_w_-_-_0_1", "e1g1 e8c8", "r1k4r/8/8/8/8/8/8/R5KR"),  # the right is lost
        ("r3k3/8/8/8/4r3/8/8/R3K3_w_Qq_-_0_1", "e1c1", "r3k3/8/8/8/4r3/8/8/R1K5"),  # in check
        (castles + "_w_KQkq_-_0_1", "e8g8", "r5kr/8/8/8/8/8/8/R3K2R"),  # not its turn
        (castles + "_w_KQkq_-_0_1", "a1b1 a8b8 b1a1 b8a8 e1c1 e8g8", "r4rk1/8/8/8/8/8/8/R1K4R"),
        (castles + "_w_KQkq_-_0_1", "h1e8 h8h7 e1c1", "r3R3/7r/8/8/8/8/8/R1K5"),  # a side without a king
    ):
        assert placement(sheet(moves, fen=fen)) == expected, (fen, moves)


def test_en_passant_removes_the_pawn_only_where_it_is_legal():
    fen = "4k3/3p4/8/4P3/8/8/8/4K3_b_-_-_0_1"
    assert placement(sheet("d7d5 e5d6", fen=fen)) == "4k3/8/3P4/8/8/8/8/4K3"
    assert placement(sheet("d7d5 e1e2 e8e7 e5d6", fen=fen)) == "8/4k3/3P4/3p4/8/8/4K3/8", "too late"
    assert placement(sheet("d7d6 e1e2 d6d5 e5d6", fen=fen)) == "4k3/8/3P4/3p4/8/8/4K3/8", "not two squares at once"


def test_nothing_is_found():
    """Fool's mate, stalemate, dead positions, repetition: the game goes on and nobody is told."""
    for moves, options in (
        ("f2f3 e7e5 g2g4 d8h4 a2a3 h4e1 e8e7", {}),
        ("g1f3 g8f6 f3g1 f6g8 " * 5, {"automatic": "on"}),
        ("a1a2", {"fen": "4k3/8/8/8/8/8/8/R3K3_w_-_-_149_90", "automatic": "on"}),
        ("f5f7", {"fen": "7k/8/6K1/5Q2/8/8/8/8_w_-_-_0_1"}),
        ("e1f1", {"fen": "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1"}),
    ):
        game = sheet(moves, **options)
        assert not game.over and game.warning is None, moves
        assert not game.check() and "check" not in game.board_text() and game.asks() == []
        out = array("I", [0] * MAX_MOVES)
        assert game.moves(out) == 0
        assert "nothing to claim" in refused(game, "claim") and refused(game, "claim e2e4") != ""


def test_the_result_is_entered_by_hand_and_the_position_does_not_matter():
    """Without help the device does not know who can mate."""
    for text, score in (("result 1-0", [2, 0]), ("draw", [1, 1]), ("resign 0", [0, 2]), ("flag 0", [0, 2]), ("flag 0 draw", [1, 1])):
        game = sheet("e1f1", fen="4k3/8/8/8/8/8/8/4K2R_w_-_-_0_1")
        game.enter(game.parse(text))
        assert game.over and game.scores == score and game.warning is None, text
    assert "lost" not in refused(sheet("", flag="warn"), "flag 0")


def test_a_saved_game_is_played_again():
    game = sheet("e2e4 e7e5 e1e8 d8e8 d1h5 a7a8 e8a8 h5f7 a8f3 b2b8")
    again = sheet()
    again.restore(game.save())
    assert again.key() == game.key()
    for length in range(len(game.log), -1, -1):
        again.rewind(length)
        assert again.key() == sheet(" ".join([game.text(game.log[i]) for i in range(length)])).key()
