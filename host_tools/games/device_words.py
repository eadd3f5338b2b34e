"""Reads the firmware's English words, so that the PC uses the device's names of games, options, clocks and endings.

Only this file of the PC imports texts of the app. They are data: no code of the app runs here.
"""

from functools import cache
from importlib import import_module

from flagfall import engine


def game(preset: str) -> str:
    """Returns the name of a game; the preset itself when this program has no such game."""
    return _of_family(preset, "NAMES").get(preset, preset)


def option(preset: str, name: str, value: str = "") -> str:
    """Returns the words for an option of this game, or for its value when one is given. Without such words it returns the option's name, or
    the value: as the name of a game where it is a preset, else with ", " for each "/".
    """
    words = _texts("flagfall.app.i18n.options_en", "TEXTS") | _of_family(preset, "OPTIONS")
    if not value:
        return words.get(name, name)
    text = words.get(f"{name}.{value}") or words.get(f".{value}")
    return text or (game(value) if engine.is_preset(value) else value.replace("/", ", "))


def clock(name: str) -> str:
    """Returns the name of a preset of the clock."""
    return _texts("flagfall.app.i18n.clock_en", "TEXTS")["clock_" + name]


def clock_group(name: str) -> str:
    """Returns the name of a group of clocks."""
    return _texts("flagfall.app.i18n.clock_en", "TEXTS")["g_" + name]


def end(preset: str, word: str) -> str:
    """Returns the words for the ending of a game. word: of `Session.end_reason`; "" for none."""
    own = _texts("flagfall.app.i18n.errors_en", "TEXTS").get(word) or _of_family(preset, "ERRORS").get(word)
    return own or word


def _of_family(preset: str, texts: str) -> dict[str, str]:
    return _texts(f"flagfall.app.games.{engine.family(preset)}.words_en", texts) if engine.is_preset(preset) else {}


@cache
def _texts(module: str, name: str) -> dict[str, str]:
    lines = getattr(import_module(module), name).strip("\n").split("\n")
    return dict(line.split("=", 1) for line in lines if line)
