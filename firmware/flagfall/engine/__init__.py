"""The register of games: it names the module of each preset. A module is loaded when its game is chosen.

A game's module has `rows(preset)` (its option table) and `make(preset, options, ring)`. It lies in the folder of its family, beside
`facts.py`, the facts about the family, and `command_help.py`, the help about its moves. A new game is a new file and one line here.
"""

from micropython import const

from ..errors import BadValue, UnknownGame
from . import options as _options

RULES = 1  # version of the rule book; a record keeps the version of its game

# A line is a preset and its module within this package. The groups stand in the order of the menus.
# The register is bytes: making a str takes a Pico 0.3 ms, because MicroPython compares it with all names of the program.
REGISTER = b"""
= dominoes
  muggins dominoes.fives
  fives dominoes.fives
  muggins61 dominoes.fives
  muggins-arms dominoes.fives
  threes dominoes.fives
  matador dominoes.matador
  sixmatador dominoes.sixmatador
  french dominoes.french
  draw dominoes.draw
= chess
  chess chess.chess
= draughts
  draughts draughts.english
= cards
  crib6 cribbage.cribbage
  crib5 cribbage.cribbage
  crib5-official cribbage.cribbage
  crib7 cribbage.cribbage
  cribgiveaway cribbage.cribbage
  crib3p cribbage.cribbage
  crib4p cribbage.cribbage
  cribpairs cribbage.cribbage
= nardy
  backgammon nardy.backgammon
  backgammon-match nardy.backgammon
  longnardy nardy.longnardy
= triominoes
  triominoes triominoes.triomino_game
  triominoes-official triominoes.triomino_game
= clock
  clock clock_only.clock_only
= pad
  pad pad.pad
"""

ANY_GAME = ("clock_only", "pad")  # families that serve any game; the home screen has a line for each

_QUESTIONS = const("count cribbage.hand_question")  # a line is a question and the module that answers it


def presets(*families: str) -> tuple:
    """Returns the names of all presets, or of the presets of these families."""
    wanted = [b" " + name.encode() + b"." for name in families]
    lines = [line for line in REGISTER.split(b"\n") if line.startswith(b" ")]
    return tuple([line.split()[0].decode() for line in lines if not wanted or [one for one in wanted if one in line]])


def groups() -> list:
    """Returns (name, presets) of each group."""
    found = []
    for line in REGISTER.split(b"\n"):
        if line.startswith(b"="):
            found.append((line[2:].decode(), []))
        elif line:
            found[-1][1].append(line.split()[-2].decode())
    return found


def question_module(name: str) -> str:
    """Returns FAMILY.MODULE of the module that answers the question, "" for none."""
    for line in _QUESTIONS.split("\n"):
        question, path = line.split()
        if question == name:
            return path
    return ""


def _find(preset: str) -> int:
    """Returns the place of the preset in the register, -1 when there is no such game."""
    # Neither a group nor a module has a space on both sides.
    return REGISTER.find(b" " + preset.encode() + b" ") if preset and " " not in preset else -1


def is_preset(name: str) -> bool:
    """Returns True for the name of a preset. It takes no memory, while `presets` takes a piece for each name."""
    return _find(name) >= 0


def _path(preset: str) -> str:
    """Returns FAMILY.MODULE of the preset's module. Raises UnknownGame."""
    at = _find(preset)
    if at < 0:
        raise UnknownGame("there is no game %s", preset)
    return REGISTER[at : REGISTER.find(b"\n", at)].rpartition(b" ")[2].decode()


def family(preset: str) -> str:
    """Returns the family of the preset: the folder of its module. Raises UnknownGame."""
    return _path(preset).partition(".")[0]


def module(preset: str):
    """Imports and returns the game's module. Raises UnknownGame."""
    # The common module comes first: imports inside imports use up a chip's 8 KB of stack.
    __import__("flagfall.engine.game", None, None, ("Game",))
    return __import__("flagfall.engine." + _path(preset), None, None, ("rows",))


def facts(preset: str, values=None):
    """Returns the facts about a game, see family_facts.py. Raises UnknownGame.

    values: of all options, see options.resolve; None for the facts that hold with any options, without its rules in memory.
    """
    return __import__("flagfall.engine." + family(preset) + ".facts", None, None, ("Facts",)).Facts(preset, values or {})


def command_help(preset: str) -> tuple:
    """Returns the lines of help about the moves of the preset's family. Raises UnknownGame."""
    return __import__("flagfall.engine." + family(preset) + ".command_help", None, None, ("HELP",)).HELP


def question(name: str):
    """Imports and returns the module that answers a question outside any game, such as `count`: `answer(words) -> (points, lines)`.

    Raises BadValue when there is no such question.
    """
    path = question_module(name)
    if not path:
        raise BadValue("there is no question %s", name)
    return __import__("flagfall.engine." + path, None, None, ("answer",))


def rows(preset: str) -> tuple:
    """Returns the preset's option table, see options.py."""
    return module(preset).rows(preset)


def new(preset: str, texts: dict, ring: bool = False):
    """Returns a game of the preset. texts: the text of each chosen option by its name. Raises UnknownGame, UnknownOption, BadValue.

    ring: True on the device, where only the last moves stay in memory and the scorebook supplies older ones.
    """
    source = module(preset)
    values = _options.resolve(source.rows(preset), texts)
    if values.get("teams", "off") == "2x2" and values["seats"] != 4:
        raise BadValue("teams=2x2 needs seats=4")
    first = values.get("first", -1)
    if first >= values["seats"]:
        raise BadValue("first is a seat 0 to %d", values["seats"] - 1)
    return source.make(preset, values, ring)
