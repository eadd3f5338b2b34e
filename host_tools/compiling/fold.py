"""The whole program once more with numbers instead of the names of its constants: what the device compiles. Knows no compiler.

MicroPython's compiler does this for a private constant, `_LONGEST = const(8)`, and keeps nothing of it. A public one costs 10
bytes where it is defined, and once more in every module that imports it: 3 KB in a game. A constant that somebody may look up
by a string stays.
"""

import ast
from collections.abc import Iterator, Mapping

from .edits import edited, place, replaced
from .program import Module, Program
from .walking import walk

_CONST = "const"


def folded(sources: dict[str, str]) -> dict[str, str]:
    """Path on the device -> source text, of every file of one program. SyntaxError with its file's path for text that is no Python.

    ValueError for a constant that is not a number, or cannot be reckoned from numbers.
    """
    program = Program(sources)
    values = constants(program)
    return {path: _folded(module, sources[path], values) for path, module in program.modules.items()}


def caller(text: str, values: Mapping[str, int]) -> str:
    """A program that imports constants of the firmware, with their values."""
    return _folded(Module("caller.py", text), text, values)


def constants(program: Program) -> dict[str, int]:
    """Dotted name -> value, of every public constant that nobody looks up by a string; also by the names of those who import it."""
    looked_up = set().union(*(module.looked_up for module in program.modules.values()))
    found = {}
    for module in program.modules.values():
        if module.names[_CONST] > len(list(_defined(module))) + _imports(module):
            raise ValueError(f"{module.name}: a constant is defined alone, as NAME = const(NUMBER)")
        for name, node in _defined(module):
            value = _number(node, module, program)
            if not name.startswith("_") and name not in looked_up:
                found[f"{module.name}.{name}"] = value
    handed_on = {f"{module.name}.{name}": path for module in program.modules.values() for name, path in module.imported.items()}
    for name, path in handed_on.items():
        while path in handed_on and path not in found:
            path = handed_on[path]
        if path in found:
            found[name] = found[path]
    return found


def _defined(module: Module) -> Iterator[tuple[str, ast.expr]]:
    """The names of a module's constants, and what they stand for."""
    for node in module.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="const"), args=[value])):
                yield name, value


def _imports(module: Module) -> int:
    """How often the word for constants is imported."""
    return sum(alias.name == _CONST for node in module.nodes if isinstance(node, ast.ImportFrom) for alias in node.names)


def _number(node: ast.expr, module: Module, program: Program) -> int:
    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.Name(id=name):
            for own, inner in _defined(module):
                if own == name:
                    return _number(inner, module, program)
            home, _, there = module.imported.get(name, "").rpartition(".")
            if home in program.by_name:
                return _number(ast.Name(there), program.by_name[home], program)
        case ast.UnaryOp(op=op, operand=operand):
            return _reckoned(ast.UnaryOp(op, ast.Constant(_number(operand, module, program))))
        case ast.BinOp(left=left, op=op, right=right):
            return _reckoned(ast.BinOp(ast.Constant(_number(left, module, program)), op, ast.Constant(_number(right, module, program))))
    raise ValueError(f"{module.name}: {ast.unparse(node)} is no number that can be reckoned")


def _reckoned(node: ast.expr) -> int:
    """Of numbers and one operator, nothing else."""
    return eval(compile(ast.fix_missing_locations(ast.Expression(node)), "constant", "eval"))


def _folded(module: Module, text: str, values: Mapping[str, int]) -> str:
    paths = module.imported | {name: f"{module.name}.{name}" for name, _ in _defined(module)}
    known = {name: values[path] for name, path in paths.items() if path in values}
    lines = text.split("\n")
    edits = {}
    for node in module.nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Load()) if name in known:
                edits[place(node, lines)] = name, _said(known[name])
            case ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name) if name in known:
                raise ValueError(f"{module.name}: {name} is a constant and something else")
            case ast.FunctionDef() if found := sorted(_stored(node) & known.keys()):
                raise ValueError(f"{module.name}: {found[0]} is a constant and a variable of {node.name}")
            case ast.Attribute(value=ast.Name(id=base), attr=name) if f"{paths.get(base)}.{name}" in values:
                edits[place(node, lines)] = f"{base}.{name}", _said(values[f"{paths[base]}.{name}"])
    text = edited(text, edits)
    return replaced(text, dict(_needless(ast.parse(text), known)))


def _stored(function: ast.FunctionDef) -> set[str]:
    return {node.id for node in walk(function) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}


def _said(value: int) -> str:
    return str(value) if value >= 0 else f"({value})"


def _needless(tree: ast.Module, known: Mapping[str, int]) -> Iterator[tuple[ast.stmt, str]]:
    """Definitions and imports of these names, and imports of MicroPython's word for them; and what is left of each."""
    for node in walk(tree):
        match node:
            case ast.ImportFrom(module=home, names=names):
                gone = {_CONST} if home == "micropython" else known
                left = [alias for alias in names if (alias.asname or alias.name) not in gone]
                if left != names:
                    yield node, ast.unparse(ast.ImportFrom(home, left, node.level)) if left else "pass"
            case ast.Assign(targets=[ast.Name(id=name)]) if name in known and node in tree.body:  # a class may have its own
                yield node, "pass"
