"""The functions for nardy: matches of backgammon as .mat files, the turns in the notation of books, the rolls."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import sqrt
from typing import cast

from flagfall import engine
from flagfall.engine import options
from flagfall.engine.game import Game
from flagfall.engine.moves import CHANCE, CUBE, PAYLOAD, PLAIN, kind
from flagfall.engine.nardy.cube import DOUBLE, WORDS
from flagfall.engine.nardy.nardy_game import NardyGame
from flagfall.engine.nardy.throws import DEVICE, OPENING, ROLL
from flagfall.record.session import Session

from ..terminal.plain_text import escaped
from . import nardy_drawn, nardy_luck, nardy_read
from .drawn_game import DrawnGame
from .family import Entry, Family, Format, Played, Roll, Throw
from .written_game import WrittenGame

_NAME_BYTES = 31
_COLUMN = 28  # letters of the left player's half of a line in a .mat file
_CUBE = {"double": " Doubles => {}", "take": " Takes", "drop": " Drops", "beaver": " Beavers => {}"}
_WIDTH = 34  # letters of a column of `show`


@dataclass
class Step:
    """A step of a man from point `start` to point `end`; 25 is the bar, 0 is off the board. hit: it hit a blot."""

    start: int
    end: int
    hit: bool


@dataclass
class Turn:
    """A turn. dice: as `31`, empty for the cube; steps: in the order of play; cube: double, take, drop, beaver, or empty; value: of the
    cube after it; pips: of both seats after it, empty when moves are not entered or the game is over; tie: equal opening dice, which turn
    the cube and are the turn of nobody.
    """

    seat: int
    dice: str = ""
    steps: list[Step] = field(default_factory=list)
    cube: str = ""
    value: int = 0
    pips: tuple[int, ...] = ()
    tie: bool = False

    def moves(self, numbers: bool = False) -> str:
        """Returns the steps in the notation of books: `13/7*/3 8/5(2)`. numbers: the bar is 25, off is 0, and equal steps of several men
        are written one by one.
        """
        runs: list[list[Step]] = []
        for step in self.steps:
            run = next((run for run in runs if run[-1].end == step.start), None) if step.start < 25 else None
            if run is None:
                runs.append([step])
            else:
                run.append(step)
        texts = [_run(run, str if numbers else _point) for run in runs]
        if numbers:
            return " ".join(texts)
        return " ".join(text + (f"({len(same)})" if len(same) > 1 else "") for text, group in groupby(texts) for same in [list(group)])


@dataclass
class Part:
    """One game of the match. scores: before it; value: of the cube; winner: the seat, -1 while the game goes on; points: of the winner.

    on_board: the points by cube and position for a game that was played to the last man, else 0. Other programs count these, also where
    an option counts a gammon or a backgammon as a plain game.
    """

    scores: list[int]
    turns: list[Turn] = field(default_factory=list)
    value: int = 1
    winner: int = -1
    points: int = 0
    on_board: int = 0


def _run(run: list[Step], point: Callable[[int], str]) -> str:
    """Returns the steps of one man as text. It names a point on the way only after a hit."""
    text = point(run[0].start)
    for step in run:
        if step.hit or step is run[-1]:
            text += f"/{point(step.end)}{'*' * step.hit}"
    return text


def _point(point: int) -> str:
    return "bar" if point == 25 else str(point) if point > 0 else "off"


def parts(game: NardyGame) -> list[Part]:
    """Returns the games of the match, without empty ones."""
    again: NardyGame = game.fresh()
    match_parts = [Part([0, 0])]
    for index in range(len(game.log)):
        part, number, before = match_parts[-1], again.hand_number, list(again.scores)
        part.value = again.cube.value
        _add_move(part, again, game.log[index])
        worth = part.value * again.position.worth(1 - again.turn) if kind(game.log[index]) == PLAIN else 0
        again.play(game.log[index])
        gained = [after - was for after, was in zip(again.scores, before, strict=True)]
        ended = again.hand_number != number or again.over
        if ended and any(gained):
            part.winner, part.points, part.on_board = gained.index(max(gained)), max(gained), worth
        if ended and kind(game.log[index]) == PLAIN:
            part.turns[-1].pips = ()
        if again.hand_number != number:
            match_parts.append(Part(list(again.scores)))
        elif part.turns and again.moves_entered and not again.over:
            part.turns[-1].pips = tuple(again.position.pips(seat) for seat in range(2))
    if not again.over:
        match_parts[-1].value = again.cube.value
    return [part for part in match_parts if part.turns or part.winner >= 0]


def _add_move(part: Part, game: NardyGame, move: int) -> None:
    """Adds this move to the turns of the game. game: before the move."""
    move_kind, payload = kind(move), move & PAYLOAD
    if move_kind == CHANCE and payload & ROLL >= 8:
        first, second = payload >> 3 & 7, payload & 7
        seat = (0 if first >= second else 1) if payload & OPENING else game.turn
        tie = payload & OPENING > 0 and first == second
        part.turns.append(Turn(seat, f"{max(first, second)}{min(first, second)}", tie=tie))
    elif move_kind == PLAIN:
        start = payload >> 3
        end = max(start - (payload & 7), 0)
        if not part.turns:  # the game began from a position with dice
            part.turns.append(Turn(game.turn, "".join(str(die) for die in game.dice[:2])))
        theirs = game.position.men[1 - game.turn]
        part.turns[-1].steps.append(Step(start, end, end > 0 and theirs[game.position.across[end]] > 0))
    elif move_kind == CUBE:
        act = WORDS[payload & 3]
        # The engine multiplies the value only when the cube is taken. Until then `waiting` is 1 after a double, 2 after a beaver.
        value = game.cube.value * (2 if act in ("double", "take") else 4 if act == "beaver" else 1)
        seat = game.mover_of(move) if payload & 3 == DOUBLE else game.turn
        part.turns.append(Turn(seat, cube=act, value=value * (2 if act == "take" and game.cube.waiting == 2 else 1)))


def rolls(game: Game) -> Iterator[Roll]:
    """Yields all rolls of the game."""
    for index in range(len(game.log)):
        move = game.log[index]
        if kind(move) == CHANCE and move & ROLL >= 8:
            yield Roll(move >> 3 & 7, move & 7, bool(move & OPENING), bool(move & DEVICE))


def mat(played: Played) -> str:
    """Returns a match in the format that GNU Backgammon and other programs read: `N) 31: 8/5 6/5 62: 24/18 13/11`."""
    game, full_names = cast(NardyGame, played.session.game), [escaped(name, "mat") for name in played.session.names]
    names = _short_names(full_names)
    lines = [f'; [Player 1 "{full_names[0]}"]', f'; [Player 2 "{full_names[1]}"]']
    if played.played_at:
        lines.append(f'; [EventDate "{played.played_at.astimezone():%Y.%m.%d}"]')
    if played.correction:
        correction = escaped(played.correction, "mat")
        lines.append(f'; [Correction "{correction}"]')
    if game.options["crawford"] == "off":
        lines.append('; [Crawford "Off"]')
    lines += ["", f" {game.match.length} point match", ""]
    for number, part in enumerate(parts(game), 1):
        lines.append(f" Game {number}")
        lines.append(f" {f'{names[0]} : {part.scores[0]}':<29}  {names[1]} : {part.scores[1]}")
        lines += [*_lines(part, game.over and 0 < game.match.length <= part.scores[part.winner] + part.points), ""]
    return "\n".join(lines) + "\n"


def _short_names(names: Sequence[str]) -> list[str]:
    """Returns both names as GNU Backgammon reads them: at most 31 bytes, and up to a comma, so a semicolon takes its place. Where both
    begin alike, each ends with its number.
    """
    names = [name.replace(",", ";") for name in names]
    short = [_cut(name, _NAME_BYTES) for name in names]
    if short[0] == short[1]:
        short = [f"{_cut(name, _NAME_BYTES - 2)} {seat}" for seat, name in enumerate(names, 1)]
    return short


def _cut(name: str, size: int) -> str:
    """Returns the whole letters of the name that fit into `size` bytes."""
    return name.encode()[:size].decode(errors="ignore").rstrip()


def _rows(part: Part, cell: Callable[[Turn], str]) -> list[list[str]]:
    """Returns the turns in rows: one of seat 0, then one of seat 1. cell: returns the text of a turn. Leaves out equal opening dice."""
    rows: list[list[str]] = []
    for turn in part.turns:
        if turn.tie:
            continue
        if not rows or rows[-1][turn.seat] or (turn.seat == 0 and rows[-1][1]):
            rows.append(["", ""])
        rows[-1][turn.seat] = cell(turn)
    return rows


def _lines(part: Part, last: bool) -> list[str]:
    """Returns the numbered rows and the winner, who stands beside a drop of the left player, or else in an own line. last: the game
    decides the match.
    """
    rows, points = _rows(part, _cell), part.on_board or part.points
    won = f"Wins {points} point{'s' * (points > 1)}{' and the match' * last}" if part.winner >= 0 else ""
    if won and part.winner == 1 and rows and rows[-1][0] == _CUBE["drop"] and not rows[-1][1]:
        rows[-1][1], won = won, ""
    lines = [f"{number:3}) {left + '  ':<{_COLUMN}}{right}".rstrip() for number, (left, right) in enumerate(rows, 1)]
    return [*lines, " " * (6 if part.winner == 0 else 34) + won] if won else lines


def _cell(turn: Turn) -> str:
    if turn.cube:
        return _CUBE[turn.cube].format(turn.value)
    return f"{turn.dice}: {turn.moves(True)}".rstrip()


def _has_moves(text: str) -> bool:
    """Returns True when people enter the moves in a game with these options."""
    return options.read(text).get("moves") != "off"


class Nardy(Family):
    """The functions for nardy. Only backgammon has a format: other programs do not know long nardy."""

    dice = True
    hands = "games"
    columns = True

    def __init__(self, preset: str):
        super().__init__(preset)
        if preset != "longnardy":
            self.formats = (Format("mat", "Backgammon as .mat, whole matches.", mat, _has_moves),)

    def read_games(self, text: str) -> Iterable[WrittenGame]:
        return nardy_read.read_matches(text) if self.preset == "backgammon-match" and nardy_read.is_match(text) else ()

    def play_written(self, game: Game, text: str) -> None:
        nardy_read.play_written(cast(NardyGame, game), text)

    def trust(self, given: dict[str, str]) -> float:
        """Returns the square root of the match's points, because the better player is more likely to win a longer match."""
        length = int(options.resolve(engine.rows(self.preset), given)["match"])
        return sqrt(max(length, 1))

    def own_words(self, words: list[str], names: Sequence[str]) -> str:
        """Returns `roll 5-1`, `13/8`, `Anna wins, gammon`."""
        match words:
            case ["roll", dice, *by]:
                return f"{'the device rolls' if by else 'roll'} {dice[0]}-{dice[1]}"
            case ["lead", seat]:
                return f"{names[int(seat)]} begins"
            case ["won", seat, times]:
                return f"{names[int(seat)]} wins{self._worth(int(times))}"
            case [cube, seat]:
                return f"{names[int(seat)]} {cube}s"
            case ["double" | "take" | "drop" | "beaver"]:
                return f"{words[0]}s"
        return " ".join(words)

    def _worth(self, times: int) -> str:
        return "" if times < 2 else ", mars" if self.preset == "longnardy" else (", gammon", ", backgammon")[times - 2]

    def rolls(self, game: Game) -> list[Roll]:
        return list(rolls(game))

    def summary(self, played: Session) -> list[str]:
        """Returns the turns of all games of the match, with the pips of the mover."""
        match, lines = cast(NardyGame, played.game), []
        for number, part in enumerate(parts(match), 1):
            lines.append(f"game {number}   {part.scores[0]} : {part.scores[1]}" + (f"   cube {part.value}" if part.value > 1 else ""))
            rows = _rows(part, _turn_text)
            lines += [f"{at:4}  {left:<{_WIDTH}}{right}".rstrip() for at, (left, right) in enumerate(rows, 1)]
            if part.winner >= 0:
                lines.append(" " * (6 + _WIDTH * part.winner) + f"wins {part.points}")
        return lines

    def turns_of(self, entries: Sequence[Entry]) -> list[list[Entry]]:
        """Returns the turns: a roll and its steps, or one act with the cube."""
        turns: list[list[Entry]] = []
        for entry in entries:
            if "/" in entry.entry and turns and turns[-1][-1].hand == entry.hand:
                turns[-1].append(entry)
            else:
                turns.append([entry])
        return turns

    def turn_texts(self, game: Game, turns: Sequence[Sequence[Entry]]) -> list[tuple[int | None, str]]:
        """Returns the seat and the text of each turn, as `31: 8/5 6/5`."""
        played = (turn for part in parts(cast(NardyGame, game)) for turn in part.turns)
        texts: list[tuple[int | None, str]] = []
        for first, *_ in turns:
            turn = next(played) if _begins_turn(first.entry, (*WORDS, "roll")) else None
            texts.append((None if turn.tie else turn.seat, _turn_text(turn, False)) if turn else (first.seat, first.text))
        return texts

    def luck(self, game: Game) -> list[Throw]:
        return nardy_luck.throws(cast(NardyGame, game))

    def drawing(self, game: Game) -> DrawnGame:
        return nardy_drawn.drawing(game)


def _begins_turn(entry: str, words: Sequence[str]) -> bool:
    """Returns True when a turn of `parts` begins with this entry. A game from a position with dice begins with a step."""
    return entry.split(maxsplit=1)[0] in words or "/" in entry


def _turn_text(turn: Turn, counted: bool = True) -> str:
    """Returns the turn in words. counted: with the pips after it."""
    if turn.cube:
        return f"{turn.cube}s to {turn.value}" if turn.cube in ("double", "beaver") else f"{turn.cube}s"
    if turn.tie:
        return f"{turn.dice}: equal dice, throw again"
    pips = f" ({turn.pips[turn.seat]})" if turn.pips and counted else ""
    return f"{turn.dice}: {turn.moves() or 'no step'}{pips}"


FAMILY = Nardy
