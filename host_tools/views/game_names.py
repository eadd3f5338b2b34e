"""Finds the game of a typed name. Words for an empty list."""

from flagfall import engine

from ..files.paths import command_name
from ..games import device_words
from ..input.typed_name import NoSuchName, resolve_name


def presets() -> tuple[str, ...]:
    """Returns the names of all games, as people type them."""
    return engine.presets()


def preset_of(name: str) -> str:
    """Returns the preset of this name, of its beginning, or an unknown name itself. Raises Failure when several names begin so."""
    try:
        return game_named(name)
    except NoSuchName:
        return name


def game_named(name: str) -> str:
    """Returns the preset of this name, or of its beginning. Raises Failure when there is none, or when several names begin so."""
    return resolve_name(name, {preset: (device_words.game(preset),) for preset in engine.presets()}, "game")


def empty_list_text(kind: str, preset: str | None) -> str:
    """Returns a sentence for an empty list: why it is empty, and how to fill it. Raises NoSuchName for an unknown game."""
    of_game = f" of {device_words.game(game_named(preset))}" if preset else ""
    return f"No {kind}{of_game} yet. Play one, then: {command_name()} sync"
