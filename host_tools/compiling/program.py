"""All source text of one program, read for its names: which module has which, and which classes inherit from where. Changes nothing."""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from .walking import walk

_WORD = re.compile(r"\w+")
_HARMLESS = {"staticmethod", "classmethod", "property"}


def is_private(name: str) -> bool:
    """One underscore in front, as in `_name`."""
    return len(name) > 1 and name[0] == "_" != name[1]


def is_plain(decorator: ast.expr) -> bool:
    """Not one that has something else than MicroPython's compiler read the function: an assembler, a maker of machine code."""
    return ast.unparse(decorator) in _HARMLESS or isinstance(decorator, ast.Attribute) and decorator.attr == "setter"


def bare_names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Every name that could be a variable's, as often as it stands there."""
    for node in nodes:
        match node:
            case ast.Name(id=name) | ast.arg(arg=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.Global() | ast.Nonlocal():
                yield from node.names
            case ast.ExceptHandler(name=str(name)):
                yield name
            case ast.alias():
                yield from node.name.split(".")
                yield from [node.asname] if node.asname else []


def _other_names(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        match node:
            case ast.Attribute(attr=name) | ast.keyword(arg=str(name)):
                yield name


class Module:
    """One file: its tree, its names, and what its classes call what they inherit from."""

    def __init__(self, path: str, text: str):
        self.tree = ast.parse(text, filename=path)
        self.nodes = walk(self.tree)
        parts = path.rpartition(".")[0].split("/")
        self.is_package = parts[-1] == "__init__"
        self.name = ".".join(parts[:-1] if self.is_package else parts)

    @cached_property
    def names(self) -> Counter[str]:
        """Every name in it, as often as it stands there."""
        return Counter([*bare_names(self.nodes), *_other_names(self.nodes)])

    @cached_property
    def private(self) -> set[str]:
        return {name for name in self.names if is_private(name)}

    @cached_property
    def classes(self) -> list[ast.ClassDef]:
        return [node for node in self.nodes if isinstance(node, ast.ClassDef)]

    @cached_property
    def bound(self) -> set[str]:
        """Private names that this module gives a meaning to: defined, assigned, set on self."""
        found = set()
        for node in self.nodes:
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                    found.add(name)
                case ast.Attribute(attr=name, ctx=ast.Store(), value=ast.Name(id="self" | "cls")):
                    found.add(name)
        return found & self.private

    @cached_property
    def defined(self) -> set[str]:
        """Names that others can reach: of this module, of its classes, and all attributes that it sets on whatever object."""
        found = {node.name for node in self.nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
        found |= {node.attr for node in self.nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)}
        for scope in (self.tree, *self.classes):
            for node in (inner for part in scope.body if not isinstance(part, ast.FunctionDef | ast.ClassDef) for inner in walk(part)):
                match node:
                    case ast.Name(id=name, ctx=ast.Store()) | ast.alias(asname=str(name)):
                        found.add(name)
        for node in self.nodes:
            if isinstance(node, ast.Global):
                found.update(node.names)
        return found

    @cached_property
    def reached(self) -> dict[str, bool]:
        """Private names that it uses as attributes, of whatever object -> whether it also sets them."""
        found: dict[str, bool] = {}
        for node in self.nodes:
            if isinstance(node, ast.Attribute) and node.attr in self.private:
                found[node.attr] = found.get(node.attr, False) or isinstance(node.ctx, ast.Store)
        return found

    @cached_property
    def folded(self) -> set[str]:
        """Names that the compiler replaces by their values: `_NAME = const(...)`, and nothing else is called so."""
        found = set()
        for node in self.tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id="const"))):
                    found.add(name)
        reads = Counter(node.id for node in self.nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
        return {name for name in found & self.private if self.names[name] == reads[name] + 1}

    @cached_property
    def words(self) -> set[str]:
        """Words in strings that could be looked up, and all names in f-strings. Docstrings are only read by people."""
        for_people, found = set(), set()
        for node in self.nodes:
            match node:
                case ast.Module() | ast.ClassDef() | ast.FunctionDef() if node.body and isinstance(node.body[0], ast.Expr):
                    for_people.add(node.body[0].value)
                case ast.Constant(value=str(text)) if node not in for_people:
                    found.update(_WORD.findall(text))
                case ast.Constant(value=bytes(data)):
                    found.update(_WORD.findall(data.decode("latin-1")))
                case ast.JoinedStr():
                    inside = walk(node)
                    found.update(bare_names(inside), _other_names(inside))
        return found

    @cached_property
    def looked_up(self) -> set[str]:
        """Strings that are a name, which could be looked up."""
        constants = (node.value for node in self.nodes if isinstance(node, ast.Constant))
        texts = (value.decode("latin-1") if isinstance(value, bytes) else value for value in constants)
        return {text for text in texts if isinstance(text, str) and text.isidentifier()}

    @cached_property
    def kept(self) -> set[str]:
        """Names that are not the program's to change: looked up by a string, in an f-string, read by an assembler, of other modules."""
        found = set(self.looked_up)
        for node in self.nodes:
            foreign = isinstance(node, ast.FunctionDef) and not all(map(is_plain, node.decorator_list))
            if foreign or isinstance(node, ast.JoinedStr):
                inside = walk(node)
                found.update(bare_names(inside), _other_names(inside))
        return found

    @cached_property
    def imported(self) -> dict[str, str]:
        """Name here -> absolute dotted name of what it is."""
        found = {}
        for node in self.nodes:
            if isinstance(node, ast.Import):
                found |= {alias.asname: alias.name for alias in node.names if alias.asname}
                found |= {first: first for alias in node.names if not alias.asname for first in [alias.name.split(".")[0]]}
            elif isinstance(node, ast.ImportFrom):
                found |= {alias.asname or alias.name: f"{self.base(node)}.{alias.name}" for alias in node.names}
        return found

    def base(self, node: ast.ImportFrom) -> str:
        """The absolute dotted name of what an import of this module is from."""
        package = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        above = package[: len(package) + 1 - node.level] if node.level else []
        return ".".join([*above, *([node.module] if node.module else [])])


class Program:
    """Every file of it by its path on the device. SyntaxError with the path of a file that is no Python."""

    def __init__(self, sources: dict[str, str]):
        self.modules = {path: Module(path, text) for path, text in sources.items()}
        self.by_name = {module.name: module for module in self.modules.values()}

    @cached_property
    def keywords(self) -> set[str]:
        """What an argument may be called by in a call: a call that passes a whole dictionary may name any parameter."""
        nodes = [node for module in self.modules.values() for node in module.nodes]
        found = {node.arg for node in nodes if isinstance(node, ast.keyword)}
        return {name for name in found if name} | ({node.arg for node in nodes if isinstance(node, ast.arg)} if None in found else set())

    @cached_property
    def theirs(self) -> set[str]:
        """Names that the program imports from modules that are not its own."""
        ours = {name.partition(".")[0] for name in self.by_name}
        paths = (path.split(".") for module in self.modules.values() for path in module.imported.values())
        return set().union(*(parts for parts in paths if parts[0] not in ours))

    @cached_property
    def families(self) -> list[list[Module]]:
        """For each module: itself and every module where an ancestor of one of its classes lives."""
        parents = {module.name: self._parents(module) for module in self.modules.values()}
        found = []
        for module in self.modules.values():
            family, new = {module.name}, [module.name]
            while new:
                fresh = parents[new.pop()] - family
                family |= fresh
                new += fresh
            found.append([self.by_name[name] for name in sorted(family)])
        return found

    def _parents(self, module: Module) -> set[str]:
        return set().union(*(self._homes(module, ast.unparse(base)) for node in module.classes for base in node.bases))

    def _homes(self, module: Module, base: str) -> set[str]:
        """The modules of ours that define what is called `base` in this one; none for a class that is not ours."""
        found = {module.name} if base in (node.name for node in module.classes) else set()
        first, dot, rest = base.partition(".")
        if first in module.imported:
            home, _, name = (module.imported[first] + dot + rest).rpartition(".")
            if home in self.by_name:
                return found | self._homes(self.by_name[home], name)
            if home.partition(".")[0] not in {name.partition(".")[0] for name in self.by_name}:
                return found
        elif found or hasattr(builtins, base):
            return found
        raise ValueError(f"{module.name}: it cannot be told where {base} is defined, from which a class inherits")
