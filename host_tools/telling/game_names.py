"""Finds the game or family of a typed name, and words for an empty list."""

from flagfall import engine

from ..games import device_words
from ..name_beginnings import NoSuchName, resolve_name
from ..paths import typed


def presets() -> tuple[str, ...]:
    """Returns the names of all games, as people type them."""
    return engine.presets()


def preset_of(name: str) -> str:
    """Returns the game with this name, its beginning or its preset; an unknown name stays as it is. Raises Failure for the beginning of
    several.
    """
    try:
        return game_named(name)
    except NoSuchName:
        return name


def game_named(name: str) -> str:
    return resolve_name(name, {preset: (device_words.game(preset),) for preset in engine.presets()}, "game")


def nothing(what: str, preset: str | None) -> str:
    """Returns why a list is empty, and how to fill it. Raises NoSuchName for a name that is unknown, here and in the store."""
    of = f" of {device_words.game(game_named(preset))}" if preset else ""
    return f"No {what}{of} yet. Play one, then: {typed()} sync"
