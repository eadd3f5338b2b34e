"""Where a file asks which game it deals with, instead of leaving the answer to the game's own room.

Works on text, so that a question can be planted without a file.
"""

import ast

_WHICH = ("family", "preset")


def asks_which_game(path: str, source: str) -> list[str]:
    """A line for each comparison of a family or preset with names written down, and each getattr or hasattr on a game."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Compare() if any(map(_which, [node.left, *node.comparators])) and any(map(_written, [node.left, *node.comparators])):
                found.append((node.lineno, "compares the game with a name"))
            case ast.Match() if _which(node.subject):
                found.append((node.lineno, "compares the game with a name"))
            case ast.Subscript() if _which(node.slice) and _constant(node.value):
                found.append((node.lineno, "looks the game up in a list of names"))
            case ast.Call(func=ast.Name("getattr" | "hasattr"), args=[first, *_]) if _name(first) == "game":
                found.append((node.lineno, "asks whether the game has something"))
    return [f"{path}:{line}: {what}" for line, what in sorted(found)]


def _name(node: ast.AST) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _which(node: ast.AST) -> bool:
    return _name(node) in _WHICH


def _constant(node: ast.AST) -> bool:
    """A name in capitals is a constant of the module."""
    return isinstance(node, ast.Dict) or _name(node).isupper()


def _written(node: ast.AST) -> bool:
    """Names of games: a text that is not empty, several of them, or a constant that holds them."""
    if isinstance(node, ast.Tuple | ast.List | ast.Set):
        return any(map(_written, node.elts))
    return _constant(node) or isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != ""
