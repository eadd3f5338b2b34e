"""A match of nardy turn by turn: what was thrown, played and done with the cube, in the notation of books. Knows no file and no names."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby

from flagfall.engine.game import Game
from flagfall.engine.moves import CHANCE, CUBE, PAYLOAD, PLAIN, kind
from flagfall.engine.nardy.cube import DOUBLE, WORDS
from flagfall.engine.nardy.nardy_game import NardyGame
from flagfall.engine.nardy.throws import DEVICE, OPENING, ROLL

from .family import Roll


@dataclass
class Step:
    """A man from a point to a point, 25 the bar, 0 off; hit: he hit a blot."""

    start: int
    end: int
    hit: bool


@dataclass
class Turn:
    """seat: whose; dice: `31`, empty for the cube; steps: in the order played; cube: double, take, drop, beaver, or empty; value: of
    the cube when that is done; pips: both seats' afterwards, empty where moves are not told or the game is over.
    """

    seat: int
    dice: str = ""
    steps: list[Step] = field(default_factory=list)
    cube: str = ""
    value: int = 0
    pips: tuple[int, ...] = ()

    def moves(self, numbers: bool = False) -> str:
        """As books write it: `13/7*/3 8/5(2)`; with numbers only, the bar is 25 and off is 0, and each man stands for himself."""
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
    """One game of the match. scores: before it; value: of the cube; winner: -1 while it goes on; points: what it brought."""

    scores: list[int]
    turns: list[Turn] = field(default_factory=list)
    value: int = 1
    winner: int = -1
    points: int = 0


def _run(run: list[Step], point: Callable[[int], str]) -> str:
    """One man's steps, and where he stopped on the way only if he hit there."""
    text = point(run[0].start)
    for step in run:
        if step.hit or step is run[-1]:
            text += f"/{point(step.end)}{'*' * step.hit}"
    return text


def _point(point: int) -> str:
    return "bar" if point == 25 else str(point) if point > 0 else "off"


def parts(game: NardyGame) -> list[Part]:
    """The games of the match so far, those without anything in them left out."""
    again: NardyGame = game.fresh()
    found = [Part([0, 0])]
    for index in range(len(game.log)):
        part, number, before = found[-1], again.hand_number, list(again.scores)
        part.value = again.cube.value
        _note(part, again, game.log[index])
        again.play(game.log[index])
        gained = [after - was for after, was in zip(again.scores, before, strict=True)]
        ended = again.hand_number != number or again.over
        if ended and any(gained):
            part.winner, part.points = gained.index(max(gained)), max(gained)
        if again.hand_number != number:
            found.append(Part(list(again.scores)))
        elif part.turns and again.told and not again.over:
            part.turns[-1].pips = tuple(again.position.pips(seat) for seat in range(2))
    return [part for part in found if part.turns or part.winner >= 0]


def _note(part: Part, game: NardyGame, move: int) -> None:
    """What this move adds, seen before it is made."""
    what, payload = kind(move), move & PAYLOAD
    if what == CHANCE and payload & ROLL >= 8:
        first, second = payload >> 3 & 7, payload & 7
        seat = (0 if first >= second else 1) if payload & OPENING else game.turn
        part.turns.append(Turn(seat, f"{max(first, second)}{min(first, second)}"))
    elif what == PLAIN:
        start = payload >> 3
        end = max(start - (payload & 7), 0)
        if not part.turns:  # a position with dice to play
            part.turns.append(Turn(game.turn, "".join(str(die) for die in game.dice[:2])))
        theirs = game.position.men[1 - game.turn]
        part.turns[-1].steps.append(Step(start, end, end > 0 and theirs[game.position.across[end]] > 0))
    elif what == CUBE:
        told = WORDS[payload & 3]
        value = game.cube.value * (2 if told in ("double", "take") else 4 if told == "beaver" else 1)
        seat = game.mover_of(move) if payload & 3 == DOUBLE else game.turn
        part.turns.append(Turn(seat, cube=told, value=value * (2 if told == "take" and game.cube.waiting == 2 else 1)))


def rolls(game: Game) -> Iterator[Roll]:
    """Every roll of the game as it stands."""
    for index in range(len(game.log)):
        move = game.log[index]
        if kind(move) == CHANCE and move & ROLL >= 8:
            yield Roll(move >> 3 & 7, move & 7, bool(move & OPENING), bool(move & DEVICE))
