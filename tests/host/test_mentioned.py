"""What the compiled program's short names stand on: no object has an attribute that no module of its class's family mentions.

Monkeys play, and all objects alive after each mood are looked at.
"""

import gc
import sys

import pytest

from host_tools import build
from host_tools.program import Program
from host_tools.shorten_names import short_names
from monkey import Monkey


@pytest.fixture(scope="module")
def program() -> Program:
    return Program({name: path.read_text(encoding="utf-8") for name, path in build.sources(build.boards()[0]).items()})


@pytest.mark.parametrize("seed", range(3))
def test_attributes_are_mentioned(program, seed):
    mentioned = {module.name: set(module.names) for module in program.modules.values()}
    short = short_names(program)
    seen = set()

    def look() -> None:
        for thing in gc.get_objects():
            homes = [kind.__module__ for kind in type(thing).__mro__ if kind.__module__ in mentioned]
            if not homes or not hasattr(thing, "__dict__"):
                continue
            attributes = {name for name in vars(thing) if not name.startswith("__")}
            known = set().union(*(mentioned[home] for home in homes))
            assert attributes <= known, (type(thing), attributes - known)
            found = [short.get(name, name) for name in attributes]
            assert len(found) == len(set(found)), type(thing)
            seen.add(type(thing).__qualname__)
        for name, module in list(sys.modules.items()):
            if name in mentioned:
                own = {word for word in vars(module) if not word.startswith("__") and f"{name}.{word}" not in mentioned}
                assert own <= mentioned[name], (name, own - mentioned[name])

    monkey = Monkey(seed)
    check = monkey.witness.check
    monkey.witness.check = lambda: (check(), look())[0]
    monkey.live(12)
    assert len(seen) > 20
