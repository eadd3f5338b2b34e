"""The firmware's own English words, so that the PC uses the device's names of games, options, clocks and ends. The one place on the PC
that reads texts of the app. They are data: no code of the app runs here.
"""

from functools import cache
from importlib import import_module

from flagfall import engine


def game(preset: str) -> str:
    """Returns the name of a game; the preset itself where this program has no such game."""
    return _of_family(preset, "NAMES").get(preset, preset)


def option(preset: str, name: str, value: str = "") -> str:
    """Returns the words for an option of this game, or for one of its values; the token itself where it needs none."""
    words = _texts("flagfall.app.i18n.options_en", "TEXTS") | _of_family(preset, "OPTIONS")
    if not value:
        return words.get(name, name)
    said = words.get(f"{name}.{value}") or words.get(f".{value}")
    return said or (game(value) if value in engine.presets() else value.replace("/", ", "))


def clock(name: str) -> str:
    """Returns the name of a preset of the clock."""
    return _texts("flagfall.app.i18n.clock_en", "TEXTS")["clock_" + name]


def clock_group(name: str) -> str:
    """Returns the name of a group of clocks."""
    return _texts("flagfall.app.i18n.clock_en", "TEXTS")["g_" + name]


def end(preset: str, word: str) -> str:
    """Returns how a game has ended, from the word of `Session.how`; "" for none."""
    own = _texts("flagfall.app.i18n.errors_en", "TEXTS").get(word) or _of_family(preset, "ERRORS").get(word)
    return own or word


def _of_family(preset: str, texts: str) -> dict[str, str]:
    return _texts(f"flagfall.app.games.{engine.family(preset)}.words_en", texts) if preset in engine.presets() else {}


@cache
def _texts(module: str, name: str) -> dict[str, str]:
    lines = getattr(import_module(module), name).strip("\n").split("\n")
    return dict(line.split("=", 1) for line in lines if line)
