"""The page of a player: rating, score by opponent and by game, time used by move number, last games."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..games import device_words
from ..telling.game_model import Game, Seat
from ..telling.headline import headline, number
from . import pace_chart, rating_chart, spark
from .evening import Square, shade
from .gist import Gist
from .numbers import day, spent
from .page import Page, page

_LAST = 24  # games that are listed


@dataclass
class Score:
    """Against one opponent, or in one game. best: the biggest hand."""

    name: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    best: float = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        return self.won + self.drawn / 2

    def add(self, result: str) -> None:
        """`1`, `½` or `0`."""
        self.won += result == "1"
        self.drawn += result == "½"
        self.lost += result == "0"


def player_page(name: str, gists: Sequence[Gist], ratings: Sequence[rating_chart.Day]) -> Page:
    """gists: of the player's games, oldest first; ratings: day by day."""
    total, opponents, kinds = Score(name), dict[str, Score](), dict[str, Score]()
    used: list[Sequence[int]] = []
    for gist in gists:
        game = gist.game
        mine = next(seat for seat in game.seats if seat.name == name)
        if gist.used:
            used.append(gist.used[mine.seat])
        kind = kinds.setdefault(device_words.game(game.game), Score(device_words.game(game.game)))
        if gist.best and gist.best.side == mine.side:
            kind.best = max(kind.best, gist.best.points)
        if mine.place is None:
            continue
        result = _result(game, mine)
        total.add(result)
        kind.add(result)
        for other in game.seats:
            if other.side != mine.side and other.place is not None:
                against = "½" if other.place == mine.place else "1" if mine.place < other.place else "0"
                opponents.setdefault(other.name, Score(other.name)).add(against)
    thinks = [gist for gist in gists if gist.think and gist.game.seats[gist.think.seat].name == name]
    longest = max(thinks, key=lambda gist: gist.think.ms if gist.think else 0, default=None)
    return page(
        "player.html",
        False,
        name=name,
        total=total,
        early=sum(1 for gist in gists if all(seat.place is None for seat in gist.game.seats)),
        rating=ratings[-1] if ratings else None,
        rating_chart=Markup(rating_chart.svg(ratings)),
        opponents=sorted(opponents.values(), key=lambda one: (-one.played, one.name.casefold())),
        kinds=sorted((kind for kind in kinds.values()), key=lambda one: -one.played),
        pace=Markup(pace_chart.svg(used)),
        timed=len(used),
        longest=(spent(longest.think.ms), longest.think.text, longest.game.id) if longest and longest.think else None,
        last=[_listed(gist, name) for gist in gists[: -_LAST - 1 : -1]],
        number=number,
    )


def _result(game: Game, mine: Seat) -> str:
    alone = any(seat.place != 1 for seat in game.seats)
    return "½" if mine.place == 1 and not alone else "1" if mine.place == 1 else "0"


def _listed(gist: Gist, name: str) -> tuple[Gist, Square, str, str, Markup]:
    game = gist.game
    mine = next(seat for seat in game.seats if seat.name == name)
    against = ", ".join(seat.name for seat in game.seats if seat.side != mine.side)
    result = _result(game, mine) if mine.place is not None else "–"
    return gist, Square(result, shade(gist, mine.seat), against, game.id), headline(game), day(game), Markup(spark.svg(gist))
