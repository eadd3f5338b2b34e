"""Move text as PGN and PDN have it: tags, numbered moves, and what the mover's clock had left after each.

PGN's standard for tags and movetext, `%clk` and TimeControl. Knows no family.
"""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from flagfall.clock.time_control import parse
from flagfall.engine import moves, options, outcome
from flagfall.engine.game import Game

from ..plain_text import escaped
from .family import Played

WIDTH = 80
_BLANK = "\0"  # in a word


@dataclass(frozen=True)
class Sheet:
    """tags: in order; words: numbered moves, comments and the result."""

    tags: list[tuple[str, str]]
    words: list[str]

    def text(self) -> str:
        """Returns one game of a file, with the empty line after it."""
        shown = [(name, escaped(value, "tag")) for name, value in self.tags]
        tags = [f'[{name} "{value}"]' for name, value in shown]
        whole = " ".join(word.replace(" ", _BLANK) for word in self.words)  # a comment stays on one line
        lines = textwrap.wrap(whole, WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*tags, "", *(line.replace(_BLANK, " ") for line in lines)]) + "\n\n"


def sheet(played: Played, more: Sequence[tuple[str, str]] = (), numbered_again: bool = True) -> Sheet:
    """Returns the game with undos and edits done. more: tags that only this kind of file has. numbered_again: a move of the second
    player has its number, too, behind a comment, as PGN wants it.
    """
    header = played.session.header
    white = played.session.game.facts.white
    names, result = played.session.names, _result(played, white)
    told = {"Event": "?", "Site": "?", "Round": "-"} | dict(played.tags)  # as the standard has it where nobody knows, or there is none
    tags = [
        ("Event", told["Event"]),
        ("Site", told["Site"]),
        ("Date", f"{played.played_at.astimezone():%Y.%m.%d}" if played.played_at else "????.??.??"),
        ("Round", told["Round"]),
        ("White", names[white]),
        ("Black", names[1 - white]),
        ("Result", result),
        *more,
    ]
    given = options.read(header.options)
    if given.get("fen"):
        tags += [("SetUp", "1"), ("FEN", given["fen"].replace("_", " "))]
    tags += [("TimeControl", time_control(header.control))]
    if header.control:
        tags += [("FlagfallControl", header.control)]
    tags += [("Termination", _termination(played)), ("FlagfallGame", header.name())]
    return Sheet(tags, [*_moves(played, numbered_again), result])


def move_count(game: Game) -> str:
    """Returns `34 moves`: one of each player is a move."""
    half_moves = sum(moves.kind(game.log[index]) == moves.PLAIN for index in range(len(game.log)))
    return "1 move" if half_moves < 3 else f"{(half_moves + 1) // 2} moves"


def time_control(control: str) -> str:
    """Returns PGN's TimeControl field, in whole seconds: `-` without a clock; `?` for controls that it cannot express, as unequal times."""
    if not control:
        return "-"
    methods = parse(control).methods
    method = methods[0]
    if len(methods) == 1 and method.shares:
        return f"*{method.base // 1000}"
    if len(methods) > 1 or not method.periods or any(period.delay for period in method.periods):
        return "?"
    if any(period.base % 1000 or period.gift % 1000 for period in method.periods):
        return "?"
    fields = []
    for period in method.periods:
        gift = f"+{period.gift // 1000}" if period.gift else ""
        fields.append((f"{period.moves}/" if period.moves else "") + str(period.base // 1000) + gift)
    return ":".join(fields)


def clock(ms: int) -> str:
    """Returns a time as in `%clk`: hours, minutes, seconds, and tenths where there are any."""
    tenths = ms // 100
    text = f"{tenths // 36000}:{tenths // 600 % 60:02}:{tenths // 10 % 60:02}"
    return text + (f".{tenths % 10}" if tenths % 10 else "")


def _moves(played: Played, numbered_again: bool) -> list[str]:
    """Returns the moves of the game with undos and edits done. numbered_again: as `sheet`."""
    log = played.session.game.log
    game = played.session.game.fresh()
    number, second = game.move_number, game.turn == 1
    words: list[str] = []
    counted = False  # the last word was a move, so that the second player's needs no number
    for index in range(len(log)):
        move = log[index]
        if moves.kind(move) == moves.PLAIN:
            if not second or not counted and (numbered_again or not words):
                words.append(f"{number}{'...' if second else '.'}")
            words.append(game.players_text(move))
            counted = index not in played.lefts
            if not counted:
                words.append(f"{{[%clk {clock(played.lefts[index])}]}}")
            number, second = number + second, not second
        game.play(move)
    return words


def _result(played: Played, white: int) -> str:
    won = played.won()
    if won is None:
        return "*"
    return "1/2-1/2" if not won else "1-0" if won[0] == white else "0-1"


def _termination(played: Played) -> str:
    """Returns PGN's word for the end."""
    game = played.session.game
    if played.places:
        return "adjudication"
    if not game.over or game.ended:
        return "unterminated"
    last = game.log[len(game.log) - 1]
    code = last & 63
    if moves.kind(last) == moves.RESULT and outcome.FLAG <= code < outcome.FLAG + 8:
        return "time forfeit"
    return "normal"
