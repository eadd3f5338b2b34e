"""What the PC does with the games of a family of which nothing special is known. The family's own file says what else there is."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from flagfall import engine
from flagfall.engine.game import Game
from flagfall.record.session import Session


@dataclass(frozen=True)
class Played:
    """A verified game. lefts: index of an entry -> ms that its player's clock had left after it, where the record ties them;
    played_at: None where the date is unknown.
    """

    session: Session
    lefts: dict[int, int]
    played_at: datetime | None


@dataclass(frozen=True)
class Format:
    """A kind of file for other programs. name: of the option and of the files; what: for people; write: the text of one game."""

    name: str
    what: str
    write: Callable[[Played], str]


class Family:
    """One preset of the family. formats: what its games can be exported as."""

    formats: tuple[Format, ...] = ()

    def __init__(self, preset: str):
        self._preset = preset
        self._known = preset in engine.presets()
        self.half_points = self._known and engine.facts(preset).HALF_POINTS

    @property
    def low_wins(self) -> bool:
        """The score counts losses. Asks the rules, which are loaded for it."""
        return self._known and bool(getattr(engine.module(self._preset), "LOW_WINS", False))

    def points(self, score: int) -> str:
        """A score as people say it: of a game that is counted in half points `1`, `½`, `0`."""
        if not self.half_points:
            return str(score)
        return f"{score // 2 or ''}{'½' * (score % 2)}" or "0"

    def position(self, game: Game) -> list[str]:
        """Lines that show how the game stands, below what happened in it."""
        return []
