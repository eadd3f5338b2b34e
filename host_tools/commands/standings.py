"""`flagfall standings`: prints the standings and the scores between players."""

import json
from dataclasses import replace
from typing import Annotated

import typer

from .. import games
from ..failure import WrongUsage
from ..games import device_words
from ..paths import typed
from ..plain_text import cell, say, terminal
from ..store import listing
from ..store.listing import GameFilter, player_named
from ..store.meetings import Meeting, meetings
from ..telling import averages
from ..telling.game_json import named
from ..telling.game_model import scaled
from ..telling.game_names import empty_list_text
from ..telling.long_table import LongTable
from ..telling.no_longer_played import LeftOut
from .shared_options import Database, Json, Preset, Since, Until, counting, listed, opened

_NEWEST_GAMES = 50  # that are searched for a game between guests


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
    """Show who leads. Games ended early are counted but not rated. Of one preset of cribbage also averages of play, hand and crib.

    Points are those of one game: of --game, or of the only one that was played.
    """
    wanted = GameFilter(preset, since, until)
    if players:
        _head_to_head(database, wanted, players, as_json)
    else:
        _ranking(database, wanted, as_json)


def _ranking(database: str | None, wanted: GameFilter, as_json: bool) -> None:
    console, left_out, preset = terminal(), LeftOut(), wanted.preset
    with opened(database) as store:
        of = preset or store.only_preset(wanted.since, wanted.until)
        with counting("counting games") as count:
            found = store.standings(of, count, wanted.since, wanted.until)
        with store.asking() as ask:
            guests = not found and any(game.status == "verified" for game in listing.games(ask, replace(wanted, limit=_NEWEST_GAMES)))
        average: averages.Rows = {}
        if preset and not as_json:
            with counting("replaying games") as count:
                average = averages.counted(store, preset, left_out, count, wanted.since, wanted.until)
    if as_json:
        rows = [
            {
                "place": place,
                **named(one, "name", "played", "won", "drawn", "early"),
                "points": scaled(of, one.points) if of else None,
                **named(one, "rating", "doubt"),
            }
            for place, one in enumerate(found, 1)
        ]
        print(json.dumps({"game": of, "rows": rows}))
        return
    if not found:
        say(console, f"Only guests have played. Give the devices names: {typed()} roster add NAME" if guests else _none(wanted))
        return
    table = LongTable("", "player", fixed=("rating",))
    for heading in ("played", "won", "drawn", "ended early", *(["points"] if of else []), "rating"):
        table.add_column(heading, justify="right")
    for place, one in enumerate(found, 1):
        rating = "-" if one.rating is None else f"{one.rating:.1f} ± {one.doubt:.1f}"
        points = [games.of(of).points(one.points)] if of else []
        table.add_row(str(place), cell(one.name), *map(str, (one.played, one.won, one.drawn, one.early)), *points, rating)
    table.print(console)
    if not of:
        say(console, "Points of different games are not added: --game NAME shows those of one.")
    if preset:
        averages.print_averages(console, preset, average)
    left_out.print_names()


def _none(wanted: GameFilter) -> str:
    return "No such games." if wanted.since or wanted.until else empty_list_text("verified games", wanted.preset)


def _head_to_head(database: str | None, wanted: GameFilter, players: list[str], as_json: bool) -> None:
    if len(players) > 2:
        raise WrongUsage("--player is given once, or twice for two who met")
    with listed(database) as ask:
        player, *others = (player_named(ask, name) for name in players)
        found = meetings(ask, player, replace(wanted, players=tuple(others)))
    if as_json:
        print(json.dumps({"player": player, "rows": list(map(_as_json, found))}))
        return
    console = terminal()
    if not found:
        say(console, f"{player} has met nobody in such games." if not others else f"{player} and {others[0]} have not met in such games.")
        return
    table = LongTable("against", "game")
    for heading in ("played", "won", "drawn", "lost", "points"):
        table.add_column(heading, justify="right")
    for one in found:
        points = games.of(one.preset).points
        score = f"{points(one.points)} : {points(one.against)}"
        counts = map(str, (one.played, one.won, one.drawn, one.lost))
        table.add_row(cell(one.opponent), cell(device_words.game(one.preset)), *counts, score)
    say(console, player)
    table.print(console)


def _as_json(one: Meeting) -> dict[str, object]:
    return {
        "opponent": one.opponent,
        "game": one.preset,
        **named(one, "played", "won", "drawn", "lost"),
        "points": scaled(one.preset, one.points),
        "against": scaled(one.preset, one.against),
    }
