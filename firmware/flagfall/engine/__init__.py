"""The register: preset name -> module, loaded only when chosen. A new game is a new file and one line here.

A game's module has `rows(preset)` (its option table) and `make(preset, options, ring)`. It lies in the folder of its family,
beside `facts.py`, the facts about the family, and `command_help.py`, the help about its moves.
"""

from ..errors import BadValue, UnknownGame
from . import options as _options

RULES = 2  # version of the rule book; a record keeps the one it was played under

# A text, of which a device keeps no copy in memory: preset, module as named within this package. In groups, as people look for
# a game; behind a plus what is another kind of the game above. In bytes: a Pico looks for each str that is made among all names
# of the program, 0.3 ms.
_REGISTER = b"""
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

ANY_GAME = ("clock_only", "pad")  # families that serve any game: home has a line for each

_QUESTIONS = "count cribbage.hand_question"  # name, module


def presets(*families: str) -> tuple:
    """The names of all presets, or of those of these families."""
    wanted = [name.encode() for name in families]
    return tuple([preset.decode() for preset, home in _lines() if not wanted or home.partition(b".")[0] in wanted])


def _lines() -> list:
    """(preset, module) of each line of the register."""
    return [line.split()[-2:] for line in _REGISTER.split(b"\n") if line and not line.startswith(b"=")]


def groups() -> list:
    """(name, games) of each group; a game is a list of its kinds, the usual one first: presets."""
    found = []
    for line in _REGISTER.split(b"\n"):
        if line.startswith(b"="):
            found.append((line[2:].decode(), []))
        elif line:
            games = found[-1][1]
            if not line.startswith(b"+"):
                games.append([])
            games[-1].append(line.split()[-2].decode())
    return found


def families() -> tuple:
    """The names of the families, in the order of the register."""
    found = []
    for _, home in _lines():
        family = home.partition(b".")[0].decode()
        if family not in found:
            found.append(family)
    return tuple(found)


def asked(name: str) -> str:
    """FAMILY.MODULE that answers `question` of this name; "" for none."""
    for line in _QUESTIONS.split("\n"):
        question, home = line.split()
        if question == name:
            return home
    return ""


def _home(preset: str) -> str:
    """The module of a preset, as named within this package. UnknownGame."""
    at = _REGISTER.find(b" " + preset.encode() + b" ")  # neither a group nor a module has spaces on both sides
    if at < 0 or not preset or " " in preset:
        raise UnknownGame("there is no game %s", preset)
    return _REGISTER[at : _REGISTER.find(b"\n", at)].rpartition(b" ")[2].decode()


def family(preset: str) -> str:
    """Whose rules these are: the folder of the preset's module. UnknownGame."""
    return _home(preset).partition(".")[0]


def module(preset: str):
    """The game's module, imported now. UnknownGame."""
    # What all games stand on comes first: imports within imports use up a chip's 8 KB of stack.
    __import__("flagfall.engine.game", None, None, ("Game",))
    return __import__("flagfall.engine." + _home(preset), None, None, ("rows",))


def facts(preset: str):
    """Returns the facts about the preset's family, see family_facts.py. UnknownGame."""
    return __import__("flagfall.engine." + family(preset) + ".facts", None, None, ("Facts",)).Facts()


def command_help(preset: str) -> tuple:
    """Returns the lines of help about the moves of the preset's family. UnknownGame."""
    return __import__("flagfall.engine." + family(preset) + ".command_help", None, None, ("HELP",)).HELP


def question(name: str):
    """The module with `answer(words) -> (points, lines)` to a question that is asked outside any game, imported now: `count`."""
    home = asked(name)
    if not home:
        raise BadValue("there is no question %s", name)
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
