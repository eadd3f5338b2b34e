"""Makes golden games of chess: python-chess plays them and gives the positions, without the engine.

`python -m tests.host.chess_table` writes the files; test_chess_golden.py checks that they are up to date.
"""

import json
from pathlib import Path

import chess

GOLDEN = Path(__file__).parents[1] / "data" / "golden"

# name -> (title, FEN or "", moves as printed, form of the requests: "san" or "uci")
GAMES = {
    "chess_opera": (
        "Morphy against the Duke of Brunswick and Count Isouard, Paris 1858: castling long, mate on move 17",
        "",
        "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 "
        "Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
        "san",
    ),
    "chess_immortal": (
        "Anderssen against Kieseritzky, London 1851",
        "",
        "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 g4 Nf6 Rg1 cxb5 h4 Qg6 h5 Qg5 Qf3 Ng8 Bxf4 Qf6 Nc3 "
        "Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
        "uci",
    ),
    "chess_evergreen": (
        "Anderssen against Dufresne, Berlin 1852: castling short, a double check",
        "",
        "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5 "
        "Bxd3 Qh5 Nf6+ gxf6 exf6 Rg8 Rad1 Qxf3 Rxe7+ Nxe7 Qxd7+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe7#",
        "uci",
    ),
    "chess_en_passant": (
        "Gundersen against Faul, Melbourne 1928: mate by taking en passant",
        "",
        "e4 e6 d4 d5 e5 c5 c3 cxd4 cxd4 Bb4+ Nc3 Nc6 Nf3 Nge7 Bd3 O-O Bxh7+ Kxh7 Ng5+ Kg6 h4 Nxd4 Qg4 f5 h5+ Kh6 Nxe6+ g5 hxg6#",
        "uci",
    ),
    "chess_underpromotion": (
        "Lasker's trap in Albin's counter-gambit: the pawn becomes a knight, with check; White gives up",
        "",
        "d4 d5 c4 e5 dxe5 d4 e3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Ke2 fxg1=N+ Rxg1 Bg4+",
        "san",
    ),
    "chess_stalemate": (
        "The shortest known stalemate, after Loyd",
        "",
        "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
        "uci",
    ),
    "chess_threefold": (
        "The perpetual check of the Four Knights, Scotch, often played: claimed when it stands for the third time",
        "",
        "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6 Nc3 Bb4 Nxc6 bxc6 Bd3 d5 exd5 cxd5 O-O O-O Bg5 c6 Qf3 Be7 Rae1 h6 Bxh6 gxh6 Qe3 Bd6 Qxh6 "
        "Qb6 Qg5+ Kh8 Qh6+ Kg8 Qg5+ Kh8 Qh6+ Kg8",
        "uci",
    ),
    "chess_fifty": (
        "Rook against rook, long since without a capture: claimed when the hundredth half move has been made",
        "8/5k2/8/3K4/8/8/6r1/R7 w - - 91 120",
        "Ra7+ Kf6 Ra6+ Kf5 Ra5 Rd2+ Kc4 Kg4 Ra1",
        "uci",
    ),
    "chess_dead": (
        "The last pawn is taken: two kings and a bishop",
        "8/8/8/4k3/8/3p4/2B5/4K3 b - - 3 70",
        "d2+ Kxd2",
        "uci",
    ),
}

END = {"over": True, "turn": None, "stage": "over"}
WON = [{"score": [2, 0], "winners": [0]}, {"score": [0, 2], "winners": [1]}]
DRAWN = {"score": [1, 1], "winners": []}
REFUSED = {"ok": False, "error": "illegal-move"}


def line(request: str, expected: dict) -> str:
    return f"{request}\n#= {json.dumps(expected)}\n"


def position(board: chess.Board) -> dict:
    return {"key": board.fen(), "turn": 0 if board.turn else 1, "over": False, "score": [0, 0]}


def ending(name: str, board: chess.Board) -> str:
    """Returns the requests after the last move that end a game which has not ended by itself."""
    if name == "chess_underpromotion":
        return line("play resign 0", {**END, **WON[1], "seat": 0})
    if name == "chess_threefold":
        return line("legal cl", {"moves": ["claim"]}) + line("play claim", {**END, **DRAWN, "seat": 0})
    if name == "chess_fifty":
        last = board.peek().uci()
        return (
            line("undo", {"over": False})
            + line("play claim", REFUSED)
            + line(f"play claim {last}", {**END, **DRAWN, "move": f"claim {last}"})
            + line("undo", {"over": False})
            + line(f"play {last}", position(board))
            + line("play claim", {**END, **DRAWN, "seat": 1})
        )
    return ""


def golden(name: str) -> str:
    """Returns the text of the file."""
    about, fen, moves, form = GAMES[name]
    board = chess.Board(fen or chess.STARTING_FEN)
    fen_option = f" fen={fen.replace(' ', '_')}" if fen else ""
    text = f"# {about}.\n" + line(f"new chess{fen_option}", position(board))
    for san in moves.split():
        move = board.parse_san(san)
        seat = 0 if board.turn else 1
        board.push(move)
        expected = {"move": move.uci(), "seat": seat, **position(board)}
        if board.is_game_over():
            winner = board.outcome().winner  # type: ignore[union-attr] it is over
            expected |= END | (DRAWN if winner is None else WON[0 if winner else 1])
        text += line(f"play {san if form == 'san' else move.uci()}", expected)
    return text + ending(name, board)


def main() -> None:
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text(golden(name), encoding="ascii")


if __name__ == "__main__":
    main()
