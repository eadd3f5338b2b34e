"""The page of an evening, or of any games: podium, standings, cross table, cards such as the longest game, every game with its clocks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ..games import device_words
from ..store.people import is_guest
from ..views.account import Account
from ..views.headline import headline, number
from . import spark, time_chart
from .gist import Gist
from .numbers import clock, day, evening_title, time_spent
from .page import Page, render_page
from .tally import Square, Tally, square

_PODIUM = 3


@dataclass
class Row(Tally):
    """The evening of one player. rating: None without one."""

    place: int = 0
    rating: float | None = None
    squares: list[Square] = field(default_factory=list)

    @property
    def share(self) -> float:
        """Returns the points per game."""
        return self.points / self.played if self.played else 0


@dataclass(frozen=True)
class Card:
    """A card with the most or the least of the evening, such as the longest game. about: the game in which it happened."""

    title: str
    value: str
    who: str
    about: str


def evening_page(
    gists: Sequence[Gist],
    ratings: Mapping[str, float],
    nearest: Account | None,
    title: str = "",
    event: Mapping[str, Any] | None = None,
) -> Page:
    """Returns the page.

    gists: oldest first; ratings: by name; nearest: the game that `nearest_to_the_flag` names; title: the days by default.

    event: an event's standings and rounds, in place of the standings of the games.
    """
    rows = standings(gists, ratings)
    ranked = [row for row in rows if row.played]
    crossed = _cross(ranked, gists)
    return render_page(
        "evening.html",
        False,
        title=title or evening_title([gist.game for gist in gists]),
        games=_played(event) if event else len(gists),
        kinds=f"{event['game']} · {event['system']}" if event else _game_names(gists),
        event=event,
        players=event["entries"] if event else len(rows),
        podium=[] if event else [row for row in ranked if row.place <= _PODIUM][:_PODIUM],
        rows=rows,
        cross=crossed,
        names=[row.name for row in ranked],
        nearest=nearest.game if nearest else None,
        nearest_headline=headline(nearest.game) if nearest else "",
        nearest_clocks=time_chart.names(nearest) if nearest else [],
        nearest_chart=Markup(time_chart.svg(nearest)) if nearest else "",
        cards=_cards(gists),
        gists=[(gist, headline(gist.game), Markup(spark.svg(gist)), day(gist.game)) for gist in gists],
        number=number,
    )


def _played(event: Mapping[str, Any]) -> int:
    """Returns the number of tables that have a result by a game, of a device or by hand."""
    return sum(bool(table["score"]) and not table["forfeit"] for round in event["rounds"] for table in round["tables"])


def nearest_to_the_flag(gists: Sequence[Gist]) -> Gist | None:
    """Returns the game in which a clock was lowest at the end of a turn, None without a clock. Leaves out games in which a flag fell."""
    timed = [gist for gist in gists if gist.least and gist.fell < 0 and gist.least[1] > 0]
    return min(timed, key=lambda gist: gist.least[1] if gist.least else 0, default=None)


def standings(gists: Sequence[Gist], ratings: Mapping[str, float]) -> list[Row]:
    """Ranks all named players by points, then by points per game; equal players share a place. A win counts 1 in every game."""
    by_name: dict[str, Row] = {}
    for gist in gists:
        for seat in gist.game.seats:
            if is_guest(seat.name):
                continue
            row = by_name.setdefault(seat.name, Row(seat.name, rating=ratings.get(seat.name)))
            row.squares.append(square(gist, seat))
            row.add(row.squares[-1].result)
    rows = sorted(by_name.values(), key=lambda row: (-row.points, -row.share, row.name.casefold()))
    for at, row in enumerate(rows):
        before = rows[at - 1] if at else None
        same = before is not None and (before.points, before.share) == (row.points, row.share)
        row.place = before.place if same and before else at + 1
    return rows


def _cross(rows: Sequence[Row], gists: Sequence[Gist]) -> list[list[list[Square]]]:
    """Returns for each pair of players their games of one against one; [] without any."""
    place = {row.name: at for at, row in enumerate(rows)}
    cells: list[list[list[Square]]] = [[[] for _ in rows] for _ in rows]
    any_game = False
    for gist in gists:
        seats = gist.game.seats
        if len(seats) != 2 or any(seat.name not in place or seat.place is None for seat in seats) or seats[0].name == seats[1].name:
            continue
        for seat, other in (seats, seats[::-1]):
            cells[place[seat.name]][place[other.name]].append(square(gist, seat))
            any_game = True
    return cells if any_game else []


def _cards(gists: Sequence[Gist]) -> list[Card]:
    """Returns the cards of the longest game, the longest turn, the least time left and the biggest hand, without those that no game has."""
    cards = []
    longest = max(gists, key=lambda gist: gist.game.duration_ms, default=None)
    if longest and longest.game.duration_ms:
        names = " – ".join(" + ".join(seat.name for seat in side) for side in longest.game.sides)
        cards.append(Card("Longest game", clock(longest.game.duration_ms), names, _game_label(longest)))
    think = max((gist for gist in gists if gist.think), key=lambda gist: gist.think.ms if gist.think else 0, default=None)
    if think and think.think:
        text = f", {think.think.text}" if think.think.text else ""
        cards.append(Card("Longest think", time_spent(think.think.ms), think.names_at(think.think.clock_seat) + text, _game_label(think)))
    least = nearest_to_the_flag(gists)
    if least and least.least:
        lowest, _ = least.least
        cards.append(Card("Least time left", clock(least.least[1]), least.names_at(lowest), _game_label(least)))
    best = max((gist for gist in gists if gist.best), key=lambda gist: gist.best.points if gist.best else 0, default=None)
    if best and best.best:
        names = " + ".join(seat.name for seat in best.game.sides[best.best.side])
        cards.append(Card("Biggest hand", f"{number(best.best.points)} points", names, _game_label(best)))
    return cards


def _game_label(gist: Gist) -> str:
    return f"{device_words.game(gist.game.game)}, game {gist.game.id}"


def _game_names(gists: Sequence[Gist]) -> str:
    """Returns the names of the games in the order of their first game: `Chess, Fives and Cribbage`."""
    names = list(dict.fromkeys(device_words.game(gist.game.game) for gist in gists))
    return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), *names[-1:]])
