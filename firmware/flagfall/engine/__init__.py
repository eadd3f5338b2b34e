"""The register: preset name -> module, loaded only when chosen. A new game is a new file and one line here.

A game's module has `rows(preset)` (its option table) and `make(preset, options, ring)`. It lies in the folder of its family,
beside `facts.py`, one page of what only the family knows.
"""

from ..errors import BadValue, UnknownGame
from . import left_out
from . import options as _options

RULES = 1  # version of the rule book; a record keeps the one it was played under

# A text, of which a device keeps no copy in memory: preset, module as named within this package. In groups, as people look for
# a game; behind a plus what is another kind of the game above.
_REGISTER = """
= dominoes
five002 dominoes.fives
+ threes002 dominoes.fives
muggins000 dominoes.fives
+ muggins61 dominoes.fives
+ muggins003 dominoes.fives
matador003 dominoes.matador
+ sixmatador dominoes.sixmatador
+ french dominoes.french
draw004 dominoes.draw
= board
chess chess.chess
draughts draughts.english
= cards
crib6 cribbage.cribbage
+ crib5 cribbage.cribbage
+ crib5-official cribbage.cribbage
+ crib7 cribbage.cribbage
+ cribgiveaway cribbage.cribbage
crib3p cribbage.cribbage
+ crib4p cribbage.cribbage
+ cribpairs cribbage.cribbage
= nardy
backgammon nardy.backgammon
+ longnardy nardy.longnardy
+ backgammon-match nardy.backgammon
= triominoes
tri001 triominoes.triomino_game
+ tri001-official triominoes.triomino_game
= clock
clock clock_only.clock_only
= pad
pad pad.pad
"""

ALWAYS = ("clock_only", "pad")  # families that no device comes without: any game can go on as pad

_QUESTIONS = "count cribbage.hand_question"  # name, module


def presets() -> tuple:
    """The names of all presets that are on this device."""
    return tuple([preset for preset, home in _lines() if not _missing(home)])


def _lines() -> list:
    """(preset, module) of each line of the register."""
    return [line.split()[-2:] for line in _REGISTER.split("\n") if line and line[0] != "="]


def groups() -> list:
    """(name, games) of each group that is on this device; a game is a list of its kinds, the usual one first: presets."""
    found = []
    for line in _REGISTER.split("\n"):
        if line[:1] == "=":
            found.append((line[2:], []))
        elif line and not _missing(line.split()[-1]):
            games = found[-1][1]
            if line[0] != "+" or not games:
                games.append([])
            games[-1].append(line.split()[-2])
    return [group for group in found if group[1]]


def _missing(home: str) -> bool:
    return home.partition(".")[0] in left_out.FAMILIES


def families() -> tuple:
    """The names of the families, in the order of the register, also of those that are left out."""
    found = []
    for _, home in _lines():
        if home.partition(".")[0] not in found:
            found.append(home.partition(".")[0])
    return tuple(found)


def asked(name: str) -> bool:
    """Whether `question` of this name is on this device."""
    return any([line.startswith(name + " ") and not _missing(line.split()[1]) for line in _QUESTIONS.split("\n")])


def _home(preset: str) -> str:
    at = max(_REGISTER.find("\n%s " % preset), _REGISTER.find("\n+ %s " % preset))
    if at < 0 or not preset or preset in "=+" or " " in preset:
        raise UnknownGame("there is no game %s", preset)
    home = _REGISTER[at : _REGISTER.find("\n", at + 1)].rpartition(" ")[2]
    if _missing(home):
        raise UnknownGame("%s is not on this device: there was no room", preset)
    return home


def family(preset: str) -> str:
    """Whose rules these are: the folder of the preset's module. UnknownGame."""
    return _home(preset).partition(".")[0]


def module(preset: str):
    """The game's module, imported now. UnknownGame."""
    # What all games stand on comes first: imports within imports use up a chip's 8 KB of stack.
    __import__("flagfall.engine.game", None, None, ("Game",))
    return __import__("flagfall.engine." + _home(preset), None, None, ("rows",))


def facts(preset: str):
    """The page of facts about the preset's family, imported now: the same names in every family, see facts of `pad`. UnknownGame."""
    return __import__("flagfall.engine." + family(preset) + ".facts", None, None, ("HELP",))


def question(name: str):
    """The module with `answer(words) -> (points, lines)` to a question that is asked outside any game, imported now: `count`."""
    if not asked(name):
        raise BadValue("there is no question %s", name)
    home = [line.split()[1] for line in _QUESTIONS.split("\n") if line.startswith(name + " ")][0]
    return __import__("flagfall.engine." + home, None, None, ("answer",))


def rows(preset: str) -> tuple:
    """The preset's option table, see options.py."""
    return module(preset).rows(preset)


def new(preset: str, given: dict, ring: bool = False):
    """A game of that preset with the given option texts. UnknownGame, UnknownOption, BadValue.

    ring: keep only the last moves in memory (the device); the scorebook supplies older ones.
    """
    source = module(preset)
    values = _options.resolve(source.rows(preset), given)
    if values.get("teams", "off") == "2x2" and values["seats"] != 4:
        raise BadValue("teams=2x2 needs seats=4")
    first = values.get("first", -1)
    if first >= values["seats"]:
        raise BadValue("first is a seat 0 to %d", values["seats"] - 1)
    return source.make(preset, values, ring)
