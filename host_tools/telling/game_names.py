"""Which game or family a person means by a typed name, and what is said where there are no games of it."""

from flagfall import engine

from ..games import device_words
from ..name_beginnings import NoSuchName, meant
from ..paths import typed


def presets() -> tuple[str, ...]:
    """The names of all games, as people type them."""
    return engine.presets()


def preset_of(name: str) -> str:
    """The game that is meant by this name, its beginning or its preset; a name that this program has no game for stays as it is.

    Failure where it is the beginning of several.
    """
    try:
        return game_named(name)
    except NoSuchName:
        return name


def game_named(name: str) -> str:
    return meant(name, {preset: (device_words.game(preset),) for preset in engine.presets()}, "game")


def nothing(what: str, preset: str | None) -> str:
    """Why a list is empty, and how to fill it. NoSuchName where nothing is called so, here and in the store."""
    of = f" of {device_words.game(game_named(preset))}" if preset else ""
    return f"No {what}{of} yet. Play one, then: {typed()} sync"
