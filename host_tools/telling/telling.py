"""A stored game in words, the same in every command. The words are not yet harmless: `plain.cell` shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flagfall import engine

from .. import games
from ..paths import typed

if TYPE_CHECKING:
    from ..store.store import Game


def presets() -> tuple[str, ...]:
    """The names of all games, as people type them."""
    return engine.presets()


def nothing(what: str, preset: str | None) -> str:
    """Why a list is empty, and how to fill it."""
    if preset and preset not in engine.presets():
        return f"No {what} of {preset}; the presets are: {', '.join(engine.presets())}"
    return f"No {what}{f' of {preset}' if preset else ''} yet. Play one, then: {typed()} sync"


def when(game: Game) -> str:
    """The date, in the PC's time zone. Where the device did not know it: what is certain, the day of the sync and the order."""
    if game.played_at:
        return f"{game.played_at.astimezone():%Y-%m-%d %H:%M}"
    latest = f"by {game.synced_at.astimezone():%Y-%m-%d}"
    return f"after game {game.after}, {latest}" if game.after else latest


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
    """Who and how many points; a star for the winners. Empty for a game that was not replayed."""
    names: dict[int, list[str]] = {}
    for seat in game.seats:
        names.setdefault(seat.side, []).append(seat.player.name)
    sides = {seat.side: seat for seat in game.seats}
    told = {side: games.of(game.preset).points(seat.score) + "*" * (seat.place == 1) for side, seat in sides.items()}
    text = " : ".join(f"{' + '.join(names[side])} {told[side]}" for side in sorted(sides))
    return text + ", ended early" * game.ended_early + ", as pad" * game.padded
