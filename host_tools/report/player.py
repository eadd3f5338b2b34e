"""The page of a player: rating, score by opponent and by game, time used by move number, last games."""

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..games import device_words
from ..views.headline import headline, number
from . import pace_chart, rating_chart, spark
from .gist import Gist, Think
from .numbers import day, time_spent
from .page import Page, render_page
from .tally import Square, Tally, result_against, result_of, square

_LAST = 24  # games listed


@dataclass
class Score(Tally):
    """The score against one opponent, or in one kind of game. best: the biggest hand."""

    best: float = 0


def player_page(name: str, gists: Sequence[Gist], ratings: Sequence[rating_chart.Day]) -> Page:
    """Returns the page. gists: of the player's games, oldest first; ratings: day by day."""
    total, opponents, kinds = Score(name), dict[str, Score](), dict[str, Score]()
    used: list[Sequence[int]] = []
    thinks: list[tuple[Think, str, int]] = []
    for gist in gists:
        game = gist.game
        mine = next(seat for seat in game.seats if seat.name == name)
        if gist.used:
            used.append(gist.used[mine.seat])
        for think in gist.thinks:
            if think.clock_seat == gist.clock_seats[mine.seat]:
                partners = gist.names_at(think.clock_seat)
                thinks.append((think, ", ".join(filter(None, ("" if partners == name else partners, think.text))), game.id))
        kind = kinds.setdefault(device_words.game(game.game), Score(device_words.game(game.game)))
        if gist.best and gist.best.side == mine.side:
            kind.best = max(kind.best, gist.best.points)
        if mine.place is None:
            continue
        result = result_of(game, mine)
        total.add(result)
        kind.add(result)
        for other in game.seats:
            if other.side != mine.side and other.place is not None:
                opponents.setdefault(other.name, Score(other.name)).add(result_against(mine, other))
    longest = max(thinks, key=lambda each: each[0].ms, default=None)
    return render_page(
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
        longest=(time_spent(longest[0].ms), *longest[1:]) if longest else None,
        last=[_list_row(gist, name) for gist in gists[: -_LAST - 1 : -1]],
        number=number,
    )


def _list_row(gist: Gist, name: str) -> tuple[Gist, Square, str, str, Markup]:
    game = gist.game
    mine = next(seat for seat in game.seats if seat.name == name)
    return gist, square(gist, mine), headline(game), day(game), Markup(spark.svg(gist))
