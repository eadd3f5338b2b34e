"""Makes the pictures of board pieces, `pieces.py` in the folders of chess and draughts: `python -m host_tools.generators.piecegen`.

Each is drawn below by hand, 16 by 16: `#` is the piece, `o` a detail in the other colour. A dark piece is filled, a light piece is an
outline. Each picture is a whole square with its ground, so that the device only copies it. The device does not need this file.
"""

from itertools import product

from .. import ROOT

ROOMS = ROOT / "firmware/flagfall/app/games"
SETS = {"chess": "PNBRQK", "draughts": "MD"}  # by the family: letters of SIGNS
SIDE = 16
SIGNS = "PNBRQKMD"  # chess, then the man and the king (dama) of draughts; small letters are the dark side
ART = """
................ ................ ................ ................ ................ .......##....... ................ ................
................ ........##...... .......##....... ................ .......##....... ......####...... ................ .....######.....
................ .......####..... ......####...... ..###.####.###.. .##....##....##. .......##....... ................ ...##########...
......####...... .....#######.... .....###o##..... ..############.. .##...####...##. ...###.##.###... .....######..... ..############..
.....######..... ....###o######.. ....###o####.... ..############.. ..#...####...#.. ..############.. ...##########... .##oo##oo##oo##.
.....######..... ...###########.. ....##o#####.... ....oooooooo.... ..##.######.##.. .##############. ..############.. .##oo##oo##oo##.
.....######..... ..############.. ....########.... ....########.... ..############.. .##############. .##############. .##oooooooooo##.
......####...... .#############.. .....######..... ....########.... ..############.. .##############. .##############. .##oooooooooo##.
....########.... .####.#########. ......####...... ....########.... ...##########... ..############.. .##############. .##############.
......####...... ..##.##########. .....######..... ....########.... ...##########... ...##########... .##############. .##############.
......####...... .....#########.. ......####...... ....oooooooo.... ....oooooooo.... ....oooooooo.... ..############.. ..############..
.....######..... ....#########... ......####...... ...##########... ....########.... ....########.... ...##########... ...##########...
....########.... ....########.... ....########.... ..############.. ...##########... ...##########... .....######..... .....######.....
...##########... ...##########... ...##########... ..############.. ..############.. ..############.. ................ ................
...##########... ...##########... ...##########... ..############.. ..############.. ..############.. ................ ................
................ ................ ................ ................ ................ ................ ................ ................
"""
_NEAR = ((1, 0), (-1, 0), (0, 1), (0, -1))


def shape(sign: str) -> dict[tuple[int, int], str]:
    """Returns (column, row) -> `#` or `o` for every pixel of the piece."""
    rows = [line.split()[SIGNS.index(sign)] for line in ART.split("\n") if line]
    return {(x, y): rows[y][x] for x, y in product(range(SIDE), repeat=2) if rows[y][x] != "."}


def ground(dark: bool) -> set[tuple[int, int]]:
    """Returns the black pixels of an empty square."""
    return {(x, y) for x, y in product(range(SIDE), repeat=2) if dark and (x + 2 * y) % 4 == 0}


def square(sign: str, dark: bool) -> bytes:
    """Returns a whole square as MONO_VLSB, two rows of sixteen columns. sign: a letter of SIGNS, small for the dark side, " " for none."""
    ink = ground(dark)
    if sign != " ":
        piece = shape(sign.upper())
        ink -= {(x + a, y + b) for x, y in piece for a, b in product((-1, 0, 1), repeat=2)}  # a white margin round the piece
        light = sign.isupper()
        for (x, y), pixel in piece.items():
            edge = any((x + a, y + b) not in piece for a, b in _NEAR)
            if (pixel == "o" or edge) if light else pixel != "o":
                ink.add((x, y))
    return bytes(sum(1 << bit for bit in range(8) if (x, 8 * page + bit) in ink) for page in range(2) for x in range(SIDE))


def data(signs: str) -> bytes:
    """Returns every piece, then the empty square, each on a light and on a dark square."""
    return b"".join(square(sign, dark) for sign in signs + signs.lower() + " " for dark in (False, True))


def file_text(signs: str) -> str:
    """Returns the text of the device's file of these pieces."""
    pictures = data(signs)
    lines = [pictures[at : at + 32] for at in range(0, len(pictures), 32)]
    texts = ["".join(f"\\x{byte:02x}" for byte in line) for line in lines]
    return (
        '"""Squares of a board with their pieces, 16 by 16 pixels: made by host_tools/generators/piecegen.py, not by hand.\n\n'
        "A square is 32 bytes: 16 columns of the upper eight rows, then of the lower; first on a light square, then on a dark one.\n"
        '"""\n\n'
        f'SIGNS = b"{signs}{signs.lower()} "  # the empty square last; small letters are the dark side\n'
        "DATA = (\n" + "".join(f'    b"{text}"\n' for text in texts) + ")\n"
    )


if __name__ == "__main__":
    for family, signs in SETS.items():
        (ROOMS / family / "pieces.py").write_text(file_text(signs), encoding="utf-8")
