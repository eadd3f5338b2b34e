"""Finds shared files that ask which game is played, instead of leaving the answer to the game's own folder.

It works on text, so that a test can plant such a question without a file.
"""

import ast
import re

from flagfall import engine
from tests.host.arrows import family_of, imports, tree_of

SHARED = re.compile(r"firmware/flagfall/(app/(?!games/.*/)|record/|referee/)|host_tools/(?!games/|generators/)")

# Shared files name the clock of any game and the agreement by these words, too.
_NAMES = {*map(engine.family, engine.presets()), *engine.presets()} - {"clock", "draw"}
_ALLOWED = ("firmware/flagfall/record/session.py", "pad")  # any game can go on as a pad, so this belongs to the record
_GAME_KEYS = ("family", "preset")


def asks_which_game(path: str, source: str) -> list[str]:
    """Returns a line for each import of a family's module, each name of a game, and each test of a family, preset or feature."""
    mentions = {line: f"imports {name}" for line, name in imports(path, source) if family_of(name) and (path, family_of(name)) != _ALLOWED}
    for node in ast.walk(tree_of(source)):
        match node:
            case ast.Constant() if node.value in _NAMES or _names_family_module(node.value):
                mentions[node.lineno] = f"names {node.value}"
            case ast.Compare() if any(map(_is_key, [node.left, *node.comparators])) and any(map(_is_names, [node.left, *node.comparators])):
                mentions[node.lineno] = "compares the game with a name"
            case ast.Match() if _is_key(node.subject):
                mentions[node.lineno] = "compares the game with a name"
            case ast.Subscript() if _is_key(node.slice) and _is_constant(node.value):
                mentions[node.lineno] = "looks the game up in a list of names"
            case ast.Call(func=ast.Name("getattr" | "hasattr"), args=[first, *_]) if _name_of(first) == "game":
                mentions[node.lineno] = "asks whether the game has something"
    return [f"{path}:{line}: {mention}" for line, mention in sorted(mentions.items())]


# Options that every family may have, the one by which a family's limits for the pad are asked for (see Game and pad.py), and one of the
# pad that has the name of one of the clock.
_COMMON_OPTIONS = {"seats", "teams", "first", "like", "start"}
_HOLDERS = ("options", "rules", "given", "chosen", "values")  # names of dicts with the options of a game
_FAMILY_FOLDER = re.compile(r"(?:firmware/flagfall/(?:engine|app/games)|host_tools/games)/(\w+)")


def asks_for_option(path: str, source: str, families_of: dict[str, set[str]]) -> list[str]:
    """Returns a line for each place outside the folders of its families that reads an option of a game. families_of: by option."""
    folder = _FAMILY_FOLDER.match(path)
    found = []
    for node in ast.walk(tree_of(source)):
        match node:
            case ast.Subscript(value=holder, slice=ast.Constant(value=str(name))):
                pass
            case ast.Call(func=ast.Attribute(value=holder, attr="get" | "pop"), args=[ast.Constant(value=str(name)), *_]):
                pass
            case ast.Compare(left=ast.Constant(value=str(name)), ops=[ast.In() | ast.NotIn()], comparators=[holder]):
                pass
            case _:
                continue
        families = families_of.get(name, set())
        foreign = families and not (folder and any(folder[1].startswith(family) for family in families))
        if foreign and name not in _COMMON_OPTIONS and _name_of(holder).lstrip("_") in _HOLDERS:
            found.append(f"{path}:{node.lineno}: reads the option {name}")
    return found


def _names_family_module(value: object) -> bool:
    """Returns True for the name of a screen or module in a family's folder."""
    return isinstance(value, str) and re.fullmatch(r"[\w.]+", value) is not None and not _NAMES.isdisjoint(value.split(".")[:-1])


def _name_of(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _is_key(node: ast.AST) -> bool:
    return _name_of(node) in _GAME_KEYS


def _is_constant(node: ast.AST) -> bool:
    """Returns True for a name in capitals, a constant of the module, and for a dict written in place."""
    return isinstance(node, ast.Dict) or _name_of(node).isupper()


def _is_names(node: ast.AST) -> bool:
    """Returns True for names of games: a text that is not empty, several such texts, or a constant with them."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(_is_names, node.elts))
    return _is_constant(node) or isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""
