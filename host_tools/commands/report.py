"""`flagfall report`: writes a game, a player or an evening as one HTML file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..files.atomic_write import write_whole
from ..files.paths import command_name
from ..input.typed_name import resolve_name
from ..terminal.failure import Failure, WrongUsage
from ..views.game_model import game_of
from ..views.game_names import presets
from ..views.no_longer_played import LeftOut
from ..workers.every_core import EveryCore
from .shared_options import Database, count_with_bar, open_store, read_day

if TYPE_CHECKING:
    from ..report.gist import Gist
    from ..report.page import Page
    from ..store.game_store import Games


def report(
    games: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]...", help="A game's number, as `games` lists it, or `last`; several are listed as an evening."),
    ] = None,
    player: Annotated[str | None, typer.Option("--player", metavar="NAME", help="The page of this player.")] = None,
    since: Annotated[
        date | None, typer.Option("--since", metavar="DAY", help="An evening: all games since that day, as 2026-11-24.", parser=read_day)
    ] = None,
    all_games: Annotated[bool, typer.Option("--all", help="All games, as an evening.")] = False,
    event: Annotated[str | None, typer.Option("--event", metavar="NAME", help="An event: its standings, its rounds and its games.")] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE.html", help="Where to write; one file, for any browser.")
    ] = None,
    database: Database = None,
) -> None:
    """Write a page to look at: a game with a replay, a player, or an evening. Refers to nothing else, prints well.

    Without anything else: the newest game.
    """
    if output is None:
        raise WrongUsage(f"say where to write: {command_name()} report -o FILE.html")
    if sum((bool(games), all_games or bool(since), bool(player) and not since, event is not None)) > 1:
        raise WrongUsage("say one of them: games, --player, --since, --all or --event")
    left_out = LeftOut()
    with open_store(database) as store:
        if event is not None:
            from ..event.event_report import event_report

            store.results.collect()
            page = event_report(store.games, store.events.find(event), left_out)
        elif player:
            page = _player_page(store.games, player, since, left_out)
        elif all_games or since or games and len(games) > 1:
            page = _evening_page(store.games, games or [], since, left_out)
        else:
            page = _game_page(store.games, (games or ["last"])[0])
    write_whole(output, page.text)
    left_out.raise_if_any()


def _game_page(stored: Games, name: str) -> Page:
    from ..report.game_page import game_page
    from ..views.account import account

    game = stored.find(name)
    if game.device_id is None:
        raise Failure(f"game {game.id} was entered by hand: it has no moves to show")
    game_account = account(game, stored.record(game), drawn=True)
    if game_account.refused:
        raise Failure(game_account.refused)
    return game_page(game_account)


def _evening_page(stored: Games, names: Sequence[str], since: date | None, left_out: LeftOut) -> Page:
    from ..report.evening import evening_page, nearest_to_the_flag
    from ..views.account import account

    gists = _gists(stored, names, since, "", left_out)
    if not gists:
        raise Failure(f"there are no verified games{f' since {since}' if since else ''}; {command_name()} games lists them")
    with count_with_bar("counting games") as count:
        ratings = {one.name: one.rating for one in stored.standings(progress=count) if one.rating is not None}
    near = nearest_to_the_flag(gists)
    nearest = None
    if near:
        game = stored.find(str(near.game.id))
        nearest = account(game, stored.record(game))
    return evening_page(gists, ratings, nearest)


def _player_page(stored: Games, typed_name: str, since: date | None, left_out: LeftOut) -> Page:
    from ..report.player import player_page

    with count_with_bar("counting games") as count:
        known = {one.name: (one.name,) for one in stored.standings(progress=count)}
    if not known:
        raise Failure(f"nobody has played yet; play a game, then: {command_name()} sync")
    name = typed_name if typed_name in known else resolve_name(typed_name, known, "player")
    gists = _gists(stored, [], since, name, left_out)
    if not gists:
        raise Failure(f"{name} has no verified games{f' since {since}' if since else ''}")
    return player_page(name, gists, stored.ratings_of(name))


def _gists(stored: Games, names: Sequence[str], since: date | None, player: str, left_out: LeftOut) -> list[Gist]:
    """Returns the gists of the named verified games, or of all since a day; oldest first. player: limits them to this player's games."""
    from ..report.gist import gist

    if names:
        rows = [stored.find(name) for name in names]
        named_games = [(row, stored.record(row)) for row in sorted({row.id: row for row in rows}.values(), key=lambda row: row.id)]
        for row, _ in named_games:
            if row.status != "verified":
                raise Failure(f"game {row.id} is not verified: its own page is {command_name()} report {row.id} -o FILE.html")
        models = ((game_of(row), data) for row, data in named_games)
        all_gists = list(left_out.accepted(gist(*model) for model in models))
    else:
        with EveryCore() as cores, count_with_bar("reading games") as count:
            stored_games = stored.verified(presets(), padded=True, progress=count, since=since)
            models = ((game_of(row), data) for row, data in stored_games)
            gists = cores.map(gist, (each for each in models if not player or player in each[0].names))
            all_gists = list(left_out.accepted(gists))
    return sorted(all_gists, key=lambda each: (each.game.played or each.game.synced, each.game.id))
