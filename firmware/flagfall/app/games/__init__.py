"""The register of styles. A family's own screens are in the folder of its name; the rest of the app imports only this module,
and opens the screens by name.

A family has `style.py` with a class Style (see game_style.py), its screens and pictures, and for each language files such as
`words_en.py` and `help_en.py`. Nothing here names a family.
"""

from ... import engine
from ...runtime import module_loader

ANY_SIDE = -2  # in place of the side whose big button was pressed: there are three or more, so the button has none
_GAMES = "app.games."
_HELP = ("HELP", "MANUAL")  # the texts in files such as help_en.py


def style(family: str):
    """Returns the Style of this family. Its module is unloaded with the open screen."""
    return module_loader.load(_GAMES + family + ".style").Style()


def facts(preset: str):
    """Returns the engine's facts about the preset's family. Their module is unloaded at once."""
    found = engine.facts(preset)
    module_loader.drop("engine." + engine.family(preset) + ".facts")
    return found


def words(family: str, language: str, texts: str) -> str:
    """Returns one of the texts of the family's words: NAMES (of its presets), TEXTS (at the table), OPTIONS, HELP (a sentence for
    each option), ERRORS (of its rules), or MANUAL (its pages of the manual).
    """
    name = _GAMES + family + (".help_" if texts in _HELP else ".words_") + language
    found = getattr(module_loader.load(name), texts)
    module_loader.drop(name)
    return found
