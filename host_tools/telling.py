"""A stored game in words, the same in every command. The words are not yet harmless: `plain.cell` shows them."""

from flagfall import engine

from .places import typed
from .store import Game


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
        case _:
            return f"not counted: {game.reason}"


def result(game: Game) -> str:
    """Who and how many points; a star for the winners. Empty for a game that was not replayed."""
    names: dict[int, list[str]] = {}
    for seat in game.seats:
        names.setdefault(seat.side, []).append(seat.player.name)
    sides = {seat.side: seat for seat in game.seats}
    text = " : ".join(f"{' + '.join(names[side])} {seat.score}{'*' if seat.place == 1 else ''}" for side, seat in sorted(sides.items()))
    return text + ", ended early" * game.ended_early + ", as pad" * game.padded
