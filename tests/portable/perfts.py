"""Reads the node counts in tests/data/perft on every interpreter."""


def table(game: str) -> list:
    """Returns (name, position, [nodes of depth 1, 2, ...]) of each position in the game's file."""
    here = "/".join(__file__.replace("\\", "/").split("/")[:-2])
    with open(here + "/data/perft/" + game + ".txt") as lines:
        return [_row(line) for line in lines if line.strip() and line[0] != "#"]


def _row(line: str) -> tuple:
    cells = line.strip().split(";")
    return cells[0], cells[1], [int(cell) for cell in cells[2:]]
