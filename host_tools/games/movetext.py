"""Writes games for PGN and PDN: tags, numbered moves, and the time left on the mover's clock after each move.

It follows PGN's standard for tags and movetext, `%clk` and TimeControl. Knows no family.
"""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from flagfall.clock.time_control import parse
from flagfall.engine import moves, outcome
from flagfall.engine.game import Game
from flagfall.errors import FlagfallError

from ..terminal.plain_text import escaped, harmless
from .family import Played

WIDTH = 80
_BLANK = "\0"  # stands for a blank inside a word


@dataclass(frozen=True)
class Sheet:
    """A game for PGN or PDN. tags: in order; words: numbered moves, comments and the result."""

    tags: list[tuple[str, str]]
    words: list[str]

    def text(self) -> str:
        """Returns the text of the game, with an empty line after it."""
        tags = [f'[{name} "{escaped(value, "tag")}"]' for name, value in self.tags]
        whole = " ".join(word.replace(" ", _BLANK) if word[:2] == "{[" else word for word in self.words)  # a time stays on one line
        lines = textwrap.wrap(whole, WIDTH, break_long_words=False, break_on_hyphens=False)
        return "\n".join([*tags, "", *(line.replace(_BLANK, " ") for line in lines)]) + "\n\n"


def sheet(played: Played, more: Sequence[tuple[str, str]] = (), numbered_again: bool = True, rules: Game | None = None) -> Sheet:
    """Returns the game in its last state. more: tags that only this format has; numbered_again: behind a comment the move of the second
    player has its number again, as PGN requires; rules: the game before its first move, by the rules that decide which moves are written
    as such.
    """
    header = played.session.header
    white = played.session.game.facts.white
    names, result = played.session.names, _result(played, white)
    of_event = {"Event": "?", "Site": "?", "Round": "-"} | dict(played.tags)  # by the standard `?` is unknown, `-` is none
    tags = [
        ("Event", of_event["Event"]),
        ("Site", of_event["Site"]),
        ("Date", f"{played.played_at.astimezone():%Y.%m.%d}" if played.played_at else "????.??.??"),
        ("Round", of_event["Round"]),
        ("White", names[white]),
        ("Black", names[1 - white]),
        ("Result", result),
        *(tag for tag in played.tags if tag[0] == "EventDate"),
        *more,
    ]
    control = played.session.control
    tags += [("TimeControl", time_control(control))]
    if control:
        first = [("FlagfallFirstControl", header.control)] if control != header.control else []
        tags += [("FlagfallControl", control), *first, *_clock_tags(played, white)]
    tags += [("Termination", _termination(played))]
    if header.device:  # a game without a record has no name
        tags += [("FlagfallGame", header.name())]
    return Sheet(tags, [*_moves(played, numbered_again, rules or played.session.game.fresh()), result])


def _clock_tags(played: Played, white: int) -> list[tuple[str, str]]:
    """Returns the tags with which programs for chess boards tell the times, also that of a turn that no move ended: the times at an event,
    whose clock runs since then, and when that was.
    """
    if len(played.clocks) != 2:
        return []
    seats = [played.session.clock_seat(seat) for seat in (white, 1 - white)]
    tags = [(name, clock(played.clocks[seat])) for name, seat in zip(("WhiteClock", "BlackClock"), seats, strict=True)]
    if played.looked_at:
        runs = "N" if played.runs is None else "WB"[seats.index(played.runs)]
        tags += [("ReferenceTime", f"{runs}/{played.looked_at.isoformat(timespec='milliseconds')}")]
    return tags


def move_count(game: Game) -> str:
    """Returns `34 moves`; "" for a game without a move. A move is one turn of each player."""
    half_moves = sum(moves.kind(game.log[index]) == moves.PLAIN for index in range(len(game.log)))
    if not half_moves:
        return ""
    return "1 move" if half_moves < 3 else f"{(half_moves + 1) // 2} moves"


def time_control(control: str) -> str:
    """Returns PGN's TimeControl field, in whole seconds: `-` without a clock; `?` for a control that it cannot express, for instance
    unequal times.
    """
    if not control:
        return "-"
    methods = parse(control).methods
    method = methods[0]
    if len(methods) == 1 and method.shares:
        return f"*{method.base // 1000}"
    if len(methods) > 1 or not method.periods or any(period.delay or period.most for period in method.periods):
        return "?"
    if any(period.base % 1000 or period.increment % 1000 for period in method.periods):
        return "?"
    fields = []
    for period in method.periods:
        increment = f"+{period.increment // 1000}" if period.increment else ""
        fields.append((f"{period.moves}/" if period.moves else "") + str(period.base // 1000) + increment)
    return ":".join(fields)


def clock(ms: int) -> str:
    """Returns a time for `%clk`: hours, minutes, seconds, and tenths unless they are 0."""
    tenths = ms // 100
    text = f"{tenths // 36000}:{tenths // 600 % 60:02}:{tenths // 10 % 60:02}"
    return text + (f".{tenths % 10}" if tenths % 10 else "")


def _moves(played: Played, numbered_again: bool, game: Game) -> list[str]:
    """Returns the numbered moves of the game, with the clocks as comments. numbered_again, game: as in `sheet`; game: its rules."""
    log = played.session.game.log
    number, second = game.move_number, game.turn == 1
    words: list[str] = []
    after_move = False  # the last word was a move, so that the second player's move needs no number
    notes = [(min(index, len(log)), comment(text)) for index, text in played.notes]
    for index in range(len(log) + 1):
        here = [text for at, text in notes if at == index]
        words += here
        after_move = after_move and not here
        if index == len(log):
            break
        move = log[index]
        if moves.kind(move) == moves.PLAIN:
            numbered = f"{number}{'...' if second else '.'}"
            try:
                text = game.players_text(move)
                game.play(move)
            except FlagfallError as error:
                rest = " ".join(game.text(log[at]) for at in range(index, len(log)) if moves.kind(log[at]) == moves.PLAIN)
                words += [
                    comment(
                        f"from here on as it was written, because {numbered} {game.text(move)} is illegal ({refusal(game, error)}): {rest}"
                    )
                ]
                words += [text for at, text in notes if at > index]
                break
            if not second or not after_move and (numbered_again or not words):
                words.append(numbered)
            words.append(text)
            after_move = index not in played.lefts
            if not after_move:
                words.append(f"{{[%clk {clock(played.lefts[index])}]}}")
            number, second = number + second, not second
        elif moves.kind(move) != moves.RESULT:
            game.play(move)
    return words


def refusal(game: Game, error: FlagfallError) -> str:
    """Returns the reason why the rules refuse the next move of a game that was entered without them."""
    return f"the game was over, {game.reason}" if game.over else str(error)


def comment(text: str) -> str:
    """Returns a comment with this text, which cannot end it."""
    return "{%s}" % harmless(text, len(text)).replace("{", "(").replace("}", ")")


def start_tags(position: str) -> list[tuple[str, str]]:
    """Returns the tags for a first position that is not the usual one, as the option `fen` writes it; none for ""."""
    return [("SetUp", "1"), ("FEN", position.replace("_", " "))] if position else []


def _result(played: Played, white: int) -> str:
    won = played.winning_sides()
    if won is None:
        return "*"
    return "1/2-1/2" if not won else "1-0" if won[0] == white else "0-1"


def _termination(played: Played) -> str:
    """Returns the value of PGN's tag Termination."""
    game = played.session.game
    if played.by_hand in ("hand", "forfeit"):
        return "normal" if played.by_hand == "hand" else "forfeit"
    if played.places:
        return "adjudication"
    if not game.over or game.ended:
        return "unterminated"
    last = game.log[len(game.log) - 1]
    code = last & 63
    if moves.kind(last) == moves.RESULT and outcome.FLAG <= code < outcome.FLAG + 8:
        return "time forfeit"
    return "normal"
