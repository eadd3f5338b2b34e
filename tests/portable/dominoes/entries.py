"""Enters texts into a game, for the tests of the domino games."""

from array import array

from flagfall.engine.game import MAX_MOVES
from flagfall.errors import FlagfallError


def play(table, *texts):
    """Enters all texts. Returns the points of each side for the last one."""
    for text in texts:
        table.enter(table.parse(text))
    return table.points


def refusal(table, text):
    """Returns the reason for refusing this entry; "" when it is accepted (then it is taken back)."""
    try:
        play(table, text)
    except FlagfallError as error:
        return str(error)
    table.undo()
    return ""


def legal_texts(table):
    """Returns the texts of all table moves."""
    out = array("I", [0] * MAX_MOVES)
    return [table.text(out[i]) for i in range(table.moves(out))]


def legal_tiles(table):
    """Returns the tiles that may be laid now, with the higher half first, each once."""
    listed = []
    for text in legal_texts(table):
        if text[0].isdigit():
            tile = "".join(sorted(text[0] + text[2])[::-1])
            if tile not in listed:
                listed.append(tile)
    return sorted(listed)
