"""Describes a stored game in words, the same in all commands. The words may contain any typed text; `plain_text.cell` makes it harmless."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from flagfall import engine
from flagfall.clock.time_control import parse
from flagfall.engine import options
from flagfall.errors import FlagfallError

from .. import games
from ..games import device_words
from ..store.people import IMPORTED
from . import control_text

if TYPE_CHECKING:
    from ..store import schema
    from ..store.listing import ListedGame, ListedSeat

    Game = schema.Game | ListedGame
    Seat = schema.Seat | ListedSeat


_SHOWN_ELSEWHERE = ("seats", "teams", "first")  # options that the list of players and the first entry show


def played_date(game: Game) -> str:
    """Returns the date of play, in the PC's time zone; for a game without a date, `by` and the day of the sync."""
    if game.played_at:
        return f"{game.played_at.astimezone():%Y-%m-%d %H:%M}"
    return f"by {game.synced_at.astimezone():%Y-%m-%d}"


def game_title(game: Game) -> str:
    """Returns the name of the game, and each unusual option, in words."""
    try:
        changed = options.read(game.options)
    except FlagfallError:  # a later program wrote these options
        changed = {}
    texts = [
        f"{device_words.option(game.preset, name)}: {device_words.option(game.preset, name, value)}"
        for name, value in changed.items()
        if name not in _SHOWN_ELSEWHERE
    ]
    return ", ".join([device_words.game(game.preset), *texts])


def clock(control: str) -> str:
    """Returns a stored time control in words; that of a later program as it is."""
    try:
        return control_text.brief(parse(control)) if control else "none"
    except FlagfallError:
        return control


def state(game: Game) -> str:
    """Returns the status in words, with its reason."""
    match game.status:
        case "verified" if game.device_id is None:
            return "by hand"
        case "verified" if game.device_id == IMPORTED:
            return f"imported {game.reason}".rstrip()
        case "verified":
            return f"verified {game.reason}".rstrip()
        case "newer":
            return f"kept for a newer flagfall: {game.reason}"
        case "damaged":
            return f"damaged: {game.reason}"
        case _:
            return f"not counted: {game.reason}"


def older_rules(game: Game) -> str:
    """Returns a sentence for a game that today's rules refuse or score differently; "" for any other game."""
    if game.status != "verified" or not game.reason:
        return ""
    return f"Its score was made by rules {game.rules}. Below it is played by those of today, {engine.RULES}, which differ."


def result(game: Game) -> str:
    """Returns the players with their points, the winner, and the way of the win. Empty for a game that was not replayed."""
    if game.correction is None:
        return recorded_result(game)
    verdict = _verdict(game, [(seat, seat.score, seat.place) for seat in game.seats], "corrected")
    return f"{verdict}: {game.correction.why}"


def recorded_result(game: Game) -> str:
    """Returns the result of the record, also for a corrected game."""
    why = device_words.end(game.preset, game.ending) or "not played to the end" * game.ended_early
    return _verdict(game, [(seat, seat.recorded_score, seat.recorded_place) for seat in game.seats], why)


def _verdict(game: Game, parts: Sequence[tuple[Seat, int, int | None]], why: str) -> str:
    """Returns the result in words. parts: (seat, score of its side, place) of each seat; why: the reason."""
    names: dict[int, list[str]] = {}
    for seat, *_ in parts:
        names.setdefault(seat.side, []).append(seat.name)
    sides = {seat.side: (score, place) for seat, score, place in parts}
    points = games.family_of(game.preset).points
    text = " : ".join(f"{' + '.join(names[side])} {points(score)}" for side, (score, _) in sorted(sides.items()))
    if any(place for _, place in sides.values()):
        won = [names[side] for side, (_, place) in sorted(sides.items()) if place == 1]
        many = sum(map(len, won)) > 1
        verdict = "a draw" if len(won) == len(sides) else f"{' and '.join(map(' + '.join, won))} {'win' if many else 'wins'}"
        why = f"{verdict} ({why})" if why else verdict
    return ", ".join(filter(None, (text, why, "on the score pad" * game.padded)))


def correction(game: Game) -> str:
    """Returns the corrected result, the time of the correction and its reason; "" without a correction."""
    if game.correction is None:
        return ""
    return f"{game.correction.result} on {game.correction.at.astimezone():%Y-%m-%d %H:%M}: {game.correction.why}"
