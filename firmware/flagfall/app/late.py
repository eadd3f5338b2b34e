"""Modules that come late and go early: imported by name, forgotten when nobody needs them.

A module's memory is free once it is forgotten and its last object is gone. What a screen brought along goes with it.
"""

import sys

_APP = "flagfall.app."
# Names in texts, each with a blank on both sides: tuples of them would take 2 KB.
ALWAYS = (  # what app.py brings along
    " app book book.index book.scorebook care fonts kept keys late paint paint.canvas paint.flip paint.flip_viper"
    " paint.stroke paint.stroke_viper refresh screen words "
)
_LARGE = "fonts.large"  # the only font that comes late
_HERE = " crash notice "  # screens of any time
_TABLE = (  # screens of the game on the table; all others are menus
    " absent award board callers correct count flag halt hands lot moves past play points remark result tile turned turns "
)
_PASSING = (  # needed for a moment: to make games and clocks, to end hands, to draw lots
    " agreed awards control fen_read lots owned perft picture presets refusal rng shares span tables variants worded "
)


def load(name: str):
    """The module flagfall.app.NAME (a name such as `i18n.en`), imported now if it is not in memory."""
    return __import__(_APP + name, None, None, ("x",))


def screen(name: str):
    """The module of a screen, in the room where it belongs."""
    return load(name if _among(_HERE, name) else ("table." if _among(_TABLE, name) else "menus.") + name)


def _among(names: str, name: str) -> bool:
    return " %s " % name in names


def known() -> tuple:
    """Full paths of the modules of flagfall.app in memory now."""
    return tuple([path for path in sys.modules if path.startswith(_APP)])


def forget(before: tuple = ()) -> None:
    """Forgets every module of flagfall.app that has come since `known` gave `before`; never those of ALWAYS."""
    for path in known():
        name = path[len(_APP) :]
        if path not in before and not _among(ALWAYS, name) and (name == _LARGE or not name.startswith("fonts.")):
            drop_whole(path)


def tidy() -> None:
    """Forgets the modules that are needed only for a moment."""
    for path in tuple(sys.modules):
        if path.startswith("flagfall.") and _among(_PASSING, path.rpartition(".")[2]):
            drop_whole(path)


def drop(name: str) -> None:
    """Forgets flagfall.app.NAME."""
    drop_whole(_APP + name)


def drop_whole(path: str) -> None:
    """Forgets a module by its full path: in the list of modules and in its package."""
    if path not in sys.modules:
        return
    del sys.modules[path]
    package, _, last = path.rpartition(".")
    holder = sys.modules.get(package)
    if holder is not None and hasattr(holder, last):
        delattr(holder, last)


def game_modules() -> list:
    """Full paths of the modules in memory now that only a game needs: its own (not what every game shares), and the clock's."""
    shared = ("game", "moves", "options", "rng")
    found = []
    for path in sys.modules:
        parts = path.split(".")
        if path.startswith("flagfall.clock.") or path.startswith("flagfall.engine.") and parts[2] not in shared:
            found.append(path)
    return found
