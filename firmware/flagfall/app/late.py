"""Modules that come late and go early: imported by name, forgotten when nobody needs them.

A module's memory is free once it is forgotten and its last object is gone. What a screen brought along goes with it.
"""

import sys

from .. import modules
from . import garbage

_APP = "app."
_FONTS = "app.fonts."
# Names in texts, each with a blank on both sides: tuples of them would take 2 KB.
ALWAYS = (  # what app.py brings along
    " app book book.index book.scorebook care fonts garbage kept keys late paint paint.canvas paint.flip paint.flip_viper"
    " paint.stroke paint.stroke_viper refresh screen sounds words "
)
_HERE = " crash notice "  # screens of any time
_TABLE = (  # screens of the game on the table; all others are menus
    " absent award board callers correct count flag halt hands lot moves past play points remark result tile turned turns "
)
_CHOICES = " board number pick points tile "  # screens where the big buttons walk the choices
# Needed for a moment: to make games and clocks, to end hands, to draw lots.
_PASSING = """
agreed clock.control clock.presets clock.span clock.worded engine.chess.fen_read engine.chess.refusal engine.chess.tables
engine.dominoes.awards engine.dominoes.lots engine.dominoes.picture engine.dominoes.shares engine.dominoes.tables
engine.dominoes.variants engine.perft engine.rng owned
"""
_passing = []  # what Python calls them
_SHARED = " __init__ game moves options rng "  # of the engine, by all games


def load(name: str):
    """The module flagfall.app.NAME (a name such as `i18n.en`), imported now if it is not in memory."""
    return _import(modules.path(_APP + name))


def _import(path: str):
    return __import__(path, None, None, ("x",))


def bring(name: str) -> bool:
    """Imports one module more of those that flagfall.app.NAME brings along, itself at last. True when all are in memory."""
    path = modules.path(_APP + name)
    for other in modules.along(path) + [path]:
        if other not in sys.modules:
            __import__(other)
            return False
    return True


def screen(name: str, stop=None):
    """The module of a screen, in the room where it belongs.

    stop(): a big button has been pressed; asked between the modules that the screen brings along, each of which takes a Pico some
    ms. Once it is true nothing more is imported, and there is None instead of the module.
    """
    path = modules.path(_APP + (name if _among(_HERE, name) else ("table." if _among(_TABLE, name) else "menus.") + name))
    if stop:
        for other in modules.along(path) + [path]:
            if stop():
                return None
            __import__(other)
        if stop():
            return None
    return _import(path)


def is_choice(name: str) -> bool:
    """Whether the press of a big button is for the screen of this name."""
    return _among(_CHOICES, name)


def _among(names: str, name: str) -> bool:
    return " %s " % name in names


def known() -> tuple:
    """What Python calls the modules of flagfall.app in memory now."""
    return tuple([path for path in sys.modules if modules.is_app(path)])


def forget(before: tuple = ()) -> None:
    """Forgets every module of flagfall.app that has come since `known` gave `before`; never those of ALWAYS."""
    for path in known():
        if path in before:
            continue
        if not _among(ALWAYS, modules.name(path)[len(_APP) :]):
            _drop(path)


def drop_fonts() -> None:
    """Forgets the modules of the fonts: who draws with one has its data."""
    for path in known():
        if modules.name(path).startswith(_FONTS):
            _drop(path)


def tidy() -> None:
    """Forgets the modules that are needed only for a moment."""
    if not _passing:  # to look a name up takes a Pico 2 ms
        _passing.extend([modules.path(name) for name in _PASSING.split()])
    for path in _passing:
        _drop(path)


def drop(name: str) -> None:
    """Forgets flagfall.NAME."""
    _drop(modules.path(name))


def drop_game() -> None:
    """Forgets what only a game needs: its own modules (not what every game shares), and the clock's."""
    for path in tuple(sys.modules):
        room, _, rest = modules.name(path).partition(".")
        if rest and (room == "clock" or room == "engine" and not _among(_SHARED, rest)):
            _drop(path)


def _drop(path: str) -> None:
    """Forgets a module by what Python calls it: in the list of modules and in its package, if it has one."""
    if path not in sys.modules:
        return
    garbage.let_go()
    modules.come = modules.come.replace(" %s " % path, " ")
    del sys.modules[path]
    package, _, last = path.rpartition(".")
    holder = sys.modules.get(package)
    if holder is not None and hasattr(holder, last):
        delattr(holder, last)
