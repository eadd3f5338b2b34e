"""Other names for parameters that no call names: names that every .mpy file refers to by a number, so they need no memory at all.

Only a parameter's name is kept by the device, not that of a variable. All else in a function must mean what it did.
"""

import ast

from .edits import Edits, place
from .program import bare_names, is_plain
from .walking import walk

# From MicroPython's list of names that never change (py/makeqstrdata.py); none is a built-in function.
FREE = ("value", "key", "index", "count", "items", "args", "end", "start", "values", "keys", "sep", "step", "find", "get", "pop", "join")
_KEPT = {"self", "cls", *FREE}
_Function = ast.FunctionDef | ast.Lambda
_Place = ast.arg | ast.Name


def places(tree: ast.Module, text: str, keywords: set[str]) -> Edits:
    """The edits that rename all parameters but those in `keywords`."""
    found: dict[_Place, tuple[str, str]] = {}
    for function in walk(tree):  # outer functions come first
        if isinstance(function, _Function) and not _is_special(function):
            _rename(function, keywords, found)
    lines = text.split("\n")
    return {place(node, lines): names for node, names in found.items()}


def _is_special(function: _Function) -> bool:
    """Something else than MicroPython's compiler reads it, or what is in it: an assembler, machine code. Or it takes any keyword."""
    if function.args.kwarg:
        return True
    decorated = [node for node in walk(function) if isinstance(node, ast.FunctionDef)]
    return not all(is_plain(decorator) for node in decorated for decorator in node.decorator_list)


def _rename(function: _Function, keywords: set[str], found: dict[_Place, tuple[str, str]]) -> None:
    body = [node for part in _body(function) for node in walk(part)]
    taken = _now(function, found)
    free = (name for name in FREE if name not in taken)
    for argument in [*function.args.posonlyargs, *function.args.args]:
        name = argument.arg
        if name in keywords or name in _KEPT or not _is_plain(body, name):
            continue
        other = next(free, None)
        if other is None:
            return
        found[argument] = (name, other)
        for node in body:
            if isinstance(node, ast.Name) and node.id == name:
                found[node] = (name, other)


def _now(function: _Function, found: dict[_Place, tuple[str, str]]) -> set[str]:
    """All names in it that could be a variable, with what functions around it have renamed."""
    nodes = walk(function)
    return {*bare_names(nodes), *(found[node][1] for node in nodes if isinstance(node, _Place) and node in found)}


def _body(function: _Function) -> list[ast.stmt] | list[ast.expr]:
    """What a parameter's name can stand in: not its default, which is worked out outside."""
    return function.body if isinstance(function, ast.FunctionDef) else [function.body]


def _is_plain(body: list[ast.AST], name: str) -> bool:
    """Within the function this name is nothing else: no function, class, comprehension or import in it gives it another meaning."""
    for node in body:
        match node:
            case ast.FunctionDef() | ast.Lambda() | ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp() | ast.ClassDef():
                if name in _binds(node):
                    return False
            case ast.Global() | ast.Nonlocal():
                if name in node.names:
                    return False
            case ast.alias():
                if name == (node.asname or node.name.split(".")[0]):
                    return False
            case ast.ExceptHandler():
                if name == node.name:
                    return False
    return True


def _binds(scope: ast.AST) -> set[str]:
    """Names that are given a meaning somewhere in an inner scope, or are its own."""
    found = {scope.name} if isinstance(scope, ast.FunctionDef | ast.ClassDef) else set()
    for node in walk(scope):
        match node:
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name):
                found.add(name)
    return found
