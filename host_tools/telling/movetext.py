"""A game as PGN (chess) or PDN (draughts): tags, numbered moves, and what the mover's clock had left after each.

PGN's standard for tags and movetext, `%clk` and TimeControl; PDN is the same with squares for moves, and Black begins.
Knows no file and no terminal.
"""

import textwrap
from dataclasses import dataclass
from datetime import datetime

from flagfall import engine
from flagfall.clock.time_control import parse
from flagfall.engine import moves, options, outcome
from flagfall.engine.game import Game as Rules
from flagfall.record import record, session

from .time_used import course

WIDTH = 80
FORMATS = {"chess": "pgn", "draughts": "pdn"}  # by the game's family
_BLANK = "\0"  # in a word
_GAMETYPE = "21"  # English draughts, in PDN


@dataclass(frozen=True)
class Sheet:
    """tags: in order; words: numbered moves, comments and the result."""

    tags: list[tuple[str, str]]
    words: list[str]

    def text(self) -> str:
        """One game of a file, with the empty line after it."""
        tags = [f'[{name} "{_quoted(value)}"]' for name, value in self.tags]
        whole = " ".join(word.replace(" ", _BLANK) for word in self.words)  # a comment stays on one line
        lines = textwrap.wrap(whole, WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*tags, "", *(line.replace(_BLANK, " ") for line in lines)]) + "\n\n"


def sheet(data: bytes, played_at: datetime | None = None) -> Sheet:
    """The game of a verified record. ValueError for a game that has no such notation."""
    played = session.read(data)
    game = played.game
    if game.family not in FORMATS or played.padded:
        raise ValueError(f"there is no PGN or PDN of {played.header.preset}")
    light = 0 if game.family == "chess" else 1
    result = _result(game, light)
    tags = [
        ("Event", "Flagfall game"),
        ("Site", "?"),
        ("Date", f"{played_at.astimezone():%Y.%m.%d}" if played_at else "????.??.??"),
        ("Round", "-"),
        ("White", played.names[light]),
        ("Black", played.names[1 - light]),
        ("Result", result),
    ]
    if game.family == "draughts":
        tags.append(("GameType", _GAMETYPE))
    given = options.read(played.header.options)
    if given.get("fen"):
        tags += [("SetUp", "1"), ("FEN", given["fen"].replace("_", " "))]
    if played.header.control:
        tags += [("TimeControl", time_control(played.header.control)), ("FlagfallControl", played.header.control)]
    tags += [("Termination", _termination(game)), ("FlagfallGame", played.header.name())]
    return Sheet(tags, [*_moves(played, _lefts(data)), result])


def time_control(control: str) -> str:
    """PGN's TimeControl field; `?` for a method that it cannot say, or when the seats differ."""
    methods = parse(control).methods
    method = methods[0]
    if len(methods) == 1 and method.shares:
        return f"*{method.base // 1000}"
    if len(methods) > 1 or not method.periods or any(period.delay for period in method.periods):
        return "?"
    fields = []
    for period in method.periods:
        gift = f"+{_seconds(period.gift)}" if period.gift else ""
        fields.append((f"{period.moves}/" if period.moves else "") + _seconds(period.base) + gift)
    return ":".join(fields)


def _seconds(ms: int) -> str:
    return f"{ms / 1000:g}"


def clock(ms: int) -> str:
    """As in `%clk`: hours, minutes, seconds, and tenths where there are any."""
    tenths = ms // 100
    text = f"{tenths // 36000}:{tenths // 600 % 60:02}:{tenths // 10 % 60:02}"
    return text + (f".{tenths % 10}" if tenths % 10 else "")


def _lefts(data: bytes) -> dict[int, int]:
    """Index of an entry -> ms that its player's clock had left after it, where the record ties them."""
    return {turn.entry: turn.left for turn in course(data).turns if turn.entry >= 0 and turn.end == record.PRESS}


def _moves(played: session.Session, lefts: dict[int, int]) -> list[str]:
    """The moves of the game as it stands, undos and edits done."""
    game = engine.new(played.header.preset, options.read(played.header.options))
    number, second = _begin(game)
    words: list[str] = []
    counted = False  # the last word was a move, so that Black's needs no number
    for index in range(len(played.game.log)):
        move = played.game.log[index]
        if moves.kind(move) == moves.PLAIN:
            if not second or not counted:
                words.append(f"{number}{'...' if second else '.'}")
            words.append(game.san(move) if hasattr(game, "san") else game.text(move))
            counted = index not in lefts
            if not counted:
                words.append(f"{{[%clk {clock(lefts[index])}]}}")
            number, second = number + second, not second
        game.play(move)
    return words


def _begin(game: Rules) -> tuple[int, bool]:
    """Number of the first move, and whether the second player makes it."""
    number = getattr(game, "number", 1)
    return number, game.turn == 1


def _result(game: Rules, light: int) -> str:
    if not game.over or game.ended:
        return "*"
    won = game.winners()
    return "1/2-1/2" if not won else "1-0" if won[0] == light else "0-1"


def _termination(game: Rules) -> str:
    """PGN's word for how it ended."""
    if not game.over or game.ended:
        return "unterminated"
    last = game.log[len(game.log) - 1]
    code = last & 63
    if moves.kind(last) == moves.RESULT and outcome.FLAG <= code < outcome.FLAG + 8:
        return "time forfeit"
    return "normal"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
