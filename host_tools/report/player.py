"""The page of a player: rating, score by opponent and by game, time used by move number, last games."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from ..games import device_words
from ..views.game_model import Seat
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
    total, opponents, kinds = _scores(name, gists)
    used = [gist.used[_seat(gist, name).seat] for gist in gists if gist.used]
    longest = max((think for gist in gists for think in _thinks(gist, name)), key=lambda each: each[0].ms, default=None)
    return render_page(
        "player.html",
        False,
        name=name,
        total=total,
        early=sum(1 for gist in gists if all(seat.place is None for seat in gist.game.seats)),
        rating=ratings[-1] if ratings else None,
        rating_chart=Markup(rating_chart.svg(ratings)),
        opponents=sorted(opponents, key=lambda one: (-one.played, one.name.casefold())),
        kinds=sorted(kinds, key=lambda one: -one.played),
        pace=Markup(pace_chart.svg(used)),
        timed=len(used),
        longest=(time_spent(longest[0].ms), *longest[1:]) if longest else None,
        last=[_list_row(gist, name) for gist in gists[: -_LAST - 1 : -1]],
        number=number,
    )


def _scores(name: str, gists: Sequence[Gist]) -> tuple[Score, Collection[Score], Collection[Score]]:
    """Returns the player's score in all games, against each opponent, and in each kind of game."""
    total, opponents, kinds = Score(name), dict[str, Score](), dict[str, Score]()
    for gist in gists:
        game, mine = gist.game, _seat(gist, name)
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
    return total, opponents.values(), kinds.values()


def _thinks(gist: Gist, name: str) -> Iterator[tuple[Think, str, int]]:
    """Yields the long thinks at the player's clock, each with partners and entry in words, and the number of the game."""
    for think in gist.thinks:
        if think.clock_seat == gist.clock_seats[_seat(gist, name).seat]:
            partners = gist.names_at(think.clock_seat)
            yield think, ", ".join(filter(None, ("" if partners == name else partners, think.text))), gist.game.id


def _seat(gist: Gist, name: str) -> Seat:
    """Returns the player's seat in a game."""
    return next(seat for seat in gist.game.seats if seat.name == name)


def _list_row(gist: Gist, name: str) -> tuple[Gist, Square, str, str, Markup]:
    game = gist.game
    return gist, square(gist, _seat(gist, name)), headline(game), day(game), Markup(spark.svg(gist))
