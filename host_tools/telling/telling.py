"""A stored game in words, the same in every command. They may hold anything that a person typed: `plain_text.cell` makes them harmless."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flagfall import engine
from flagfall.clock.time_control import parse
from flagfall.engine import options
from flagfall.errors import FlagfallError

from .. import games
from ..games import device_words
from ..name_beginnings import NoSuchName, meant
from ..paths import typed
from . import control_text

if TYPE_CHECKING:
    from ..store.store import Game


_ELSEWHERE = ("seats", "teams", "first")  # options that the players and the first entry tell


def presets() -> tuple[str, ...]:
    """The names of all games, as people type them."""
    return engine.presets()


def preset_of(name: str) -> str:
    """The game that is meant by this name, its beginning or its preset; a name that this program has no game for stays as it is.

    Failure where it is the beginning of several.
    """
    try:
        return _game(name)
    except NoSuchName:
        return name


def _game(name: str) -> str:
    return meant(name, {preset: (device_words.game(preset),) for preset in engine.presets()}, "game")


def families_of(names: str) -> list[str]:
    """The families of games that are meant by `chess,Fives`: by their names, by those of their games, or by beginnings. Failure."""
    known: dict[str, list[str]] = {}
    for preset in engine.presets():
        if engine.family(preset) not in engine.ALWAYS:
            known.setdefault(engine.family(preset), [engine.family(preset)]).extend((preset, device_words.game(preset)))
    return list(dict.fromkeys(meant(name, known, "family of games") for name in names.split(",")))


def nothing(what: str, preset: str | None) -> str:
    """Why a list is empty, and how to fill it. NoSuchName where nothing is called so, here and in the store."""
    of = f" of {device_words.game(_game(preset))}" if preset else ""
    return f"No {what}{of} yet. Play one, then: {typed()} sync"


def when(game: Game) -> str:
    """The date, in the PC's time zone; where the device did not know it, the day of the sync: it was played before."""
    if game.played_at:
        return f"{game.played_at.astimezone():%Y-%m-%d %H:%M}"
    return f"by {game.synced_at.astimezone():%Y-%m-%d}"


def rules(game: Game) -> str:
    """Its name, and each option that is not as usual, in words."""
    try:
        given = options.read(game.options)
    except FlagfallError:  # of a later program
        given = {}
    told = [(name, value) for name, value in given.items() if name not in _ELSEWHERE]
    changed = [f"{device_words.option(game.preset, name)}: {device_words.option(game.preset, name, value)}" for name, value in told]
    return ", ".join([device_words.game(game.preset), *changed])


def clock(game: Game) -> str:
    """The time control in words."""
    try:
        return control_text.brief(parse(game.control)) if game.control else "none"
    except FlagfallError:
        return game.control


def state(game: Game) -> str:
    """Whether the score can be trusted; the reason where it cannot."""
    match game.status:
        case "verified":
            return "verified"
        case "newer":
            return f"kept for a newer flagfall: {game.reason}"
        case "damaged":
            return f"damaged: {game.reason}"
        case _:
            return f"not counted: {game.reason}"


def result(game: Game) -> str:
    """Who and how many points, who has won, and why. Empty for a game that was not replayed."""
    names: dict[int, list[str]] = {}
    for seat in game.seats:
        names.setdefault(seat.side, []).append(seat.player.name)
    sides = {seat.side: seat for seat in game.seats}
    points = games.of(game.preset).points
    text = " : ".join(f"{' + '.join(names[side])} {points(seat.score)}" for side, seat in sorted(sides.items()))
    why = device_words.end(game.preset, game.ending) or "ended early" * game.ended_early
    if sides and not game.ended_early:
        won = [names[side] for side, seat in sorted(sides.items()) if seat.place == 1]
        many = sum(map(len, won)) > 1
        verdict = "drawn" if len(won) == len(sides) else f"{' and '.join(map(' + '.join, won))} {'win' if many else 'wins'}"
        why = f"{verdict} ({why})" if verdict and why else verdict or why
    return ", ".join(filter(None, (text, why, "on the score pad" * game.padded)))
