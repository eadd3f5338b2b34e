"""The text of `help GAME`: how the moves of each game are written. Loaded only for that request; knows no game."""

from .. import engine

_ANY = (
    "result 1-0|0-1|1/2 : the result, as the table enters it",
    "resign SEAT",
    "flag SEAT, flag SEAT draw : the time of the seat ran out, in games that can be lost on time",
    "claim : a draw by the rules of the game, which are checked",
    "adjust SEAT N : points by agreement of the table, in games that count points",
    "end : closes the game as it stands, not rated",
)


def grammar(preset: str) -> tuple:
    """Returns the lines of this preset's family, and of all games. Raises UnknownGame."""
    return engine.command_help(preset) + _ANY
