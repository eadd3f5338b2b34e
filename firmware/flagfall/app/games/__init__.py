"""The register of rooms: what only one family of games shows is in the folder of its name, and is reached from here only.

A room has `room.py` with a class Room, see game_room.py, its screens and pictures, and `words_en.py` and `help_en.py` and their
like for every language. Nothing here knows which families there are.
"""

from ... import engine
from ...runtime import module_loader

_ROOM = "app.games."
_HELP = ("HELP", "MANUAL")  # the texts in help_en.py and its like


def room(family: str):
    """The Room of this family; its module goes with the screen that is open."""
    return module_loader.load(_ROOM + family + ".room").Room()


def facts(preset: str):
    """The engine's page of facts about the preset's family, which does not stay in memory."""
    found = engine.facts(preset)
    module_loader.drop("engine." + engine.family(preset) + ".facts")
    return found


def words(family: str, language: str, texts: str) -> bytes:
    """One of the texts of the family's words: NAMES (of its presets), TEXTS (at the table), OPTIONS, HELP (a sentence for
    each option), ERRORS (of its rules), or MANUAL (its pages of it).
    """
    name = _ROOM + family + (".help_" if texts in _HELP else ".words_") + language
    found = getattr(module_loader.load(name), texts).encode()
    module_loader.drop(name)
    return found
