"""`flagfall standings`: prints the standings and the scores between players."""

import json
from dataclasses import replace
from typing import Annotated

import typer

from .. import games
from ..files.paths import command_name
from ..games import device_words
from ..store import listing
from ..store.listing import GameFilter, player_named
from ..store.meetings import Meeting, meetings
from ..terminal.failure import WrongUsage
from ..terminal.plain_text import cell, say, terminal
from ..views import averages
from ..views.game_json import attributes
from ..views.game_model import scaled
from ..views.game_names import empty_list_text
from ..views.long_table import LongTable
from ..views.no_longer_played import LeftOut
from .shared_options import Database, Json, Preset, Since, Until, count_with_bar, open_for_lists, open_store

# When no player has a standing, a verified game among the newest games shows that only guests have played.
_NEWEST_GAMES = 50


def standings(
    preset: Preset = None,
    since: Since = None,
    until: Until = None,
    players: Annotated[
        list[str] | None,
        typer.Option("--player", metavar="NAME", help="What this player has against each other one; given twice, against that one."),
    ] = None,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """Show who leads. Games not finished are counted but not rated. Of one preset of cribbage also averages of play, hand and crib.

    Points are those of one game: of --game, or of the only one that was played.
    """
    game_filter = GameFilter(preset, since, until)
    if players:
        _print_meetings(database, game_filter, players, as_json)
    else:
        _print_ranking(database, game_filter, as_json)


def _print_ranking(database: str | None, game_filter: GameFilter, as_json: bool) -> None:
    console, left_out, preset = terminal(), LeftOut(), game_filter.preset
    with open_store(database) as store:
        points_preset = preset or store.games.only_preset(game_filter.since, game_filter.until)
        with count_with_bar("counting games") as count:
            ranked = store.games.standings(points_preset, count, game_filter.since, game_filter.until)
        with store.database.asking() as ask:
            guests = not ranked and any(game.status == "verified" for game in listing.games(ask, replace(game_filter, limit=_NEWEST_GAMES)))
        average: averages.Rows = {}
        if preset and not as_json:
            with count_with_bar("replaying games") as count:
                average = averages.count_averages(store.games, preset, left_out, count, game_filter.since, game_filter.until)
    if as_json:
        rows = [
            {
                "place": place,
                **attributes(standing, "name", "played", "won", "drawn", "early"),
                "points": scaled(points_preset, standing.points) if points_preset else None,
                **attributes(standing, "rating", "doubt"),
            }
            for place, standing in enumerate(ranked, 1)
        ]
        print(json.dumps({"game": points_preset, "rows": rows}))
        return
    if not ranked:
        say(
            console,
            f"Only guests have played. Give the devices names: {command_name()} roster add NAME" if guests else _empty_text(game_filter),
        )
        return
    table = LongTable("", "player", fixed=("rating",))
    for heading in ("played", "won", "drawn", "not finished", *(["points"] if points_preset else []), "rating"):
        table.add_column(heading, justify="right")
    for place, standing in enumerate(ranked, 1):
        rating = "-" if standing.rating is None else f"{standing.rating:.1f} ± {standing.doubt:.1f}"
        points = [games.family_of(points_preset).points(standing.points)] if points_preset else []
        table.add_row(
            str(place), cell(standing.name), *map(str, (standing.played, standing.won, standing.drawn, standing.early)), *points, rating
        )
    table.print(console)
    if not points_preset:
        say(console, "Points of different games are not added: --game NAME shows those of one.")
    if preset:
        averages.print_averages(console, preset, average)
    left_out.raise_if_any()


def _empty_text(game_filter: GameFilter) -> str:
    return "No such games." if game_filter.since or game_filter.until else empty_list_text("verified games", game_filter.preset)


def _print_meetings(database: str | None, game_filter: GameFilter, players: list[str], as_json: bool) -> None:
    if len(players) > 2:
        raise WrongUsage("--player is given once, or twice for two who met")
    with open_for_lists(database) as ask:
        player, *others = (player_named(ask, name) for name in players)
        player_meetings = meetings(ask, player, replace(game_filter, players=tuple(others)))
    if as_json:
        print(json.dumps({"player": player, "rows": list(map(_as_json, player_meetings))}))
        return
    console = terminal()
    if not player_meetings:
        say(console, f"{player} has met nobody in such games." if not others else f"{player} and {others[0]} have not met in such games.")
        return
    table = LongTable("against", "game")
    for heading in ("played", "won", "drawn", "lost", "points"):
        table.add_column(heading, justify="right")
    for meeting in player_meetings:
        points = games.family_of(meeting.preset).points
        score = f"{points(meeting.points)} : {points(meeting.against)}"
        counts = map(str, (meeting.played, meeting.won, meeting.drawn, meeting.lost))
        table.add_row(cell(meeting.opponent), cell(device_words.game(meeting.preset)), *counts, score)
    say(console, player)
    table.print(console)


def _as_json(meeting: Meeting) -> dict[str, object]:
    return {
        "opponent": meeting.opponent,
        "game": meeting.preset,
        **attributes(meeting, "played", "won", "drawn", "lost"),
        "points": scaled(meeting.preset, meeting.points),
        "against": scaled(meeting.preset, meeting.against),
    }
