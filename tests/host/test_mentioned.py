"""What the compiled program's short names stand on: no object has an attribute that no module of its class's family mentions.

Monkeys play, and all objects alive after each mood are looked at.
"""

import gc
import sys
from functools import cache

import pytest

from host_tools.compiling import build
from host_tools.compiling.program import Program
from host_tools.compiling.shorten_names import short_names
from monkey import Monkey


@pytest.fixture(scope="module")
def program() -> tuple[dict[str, set[str]], dict[str, str]]:
    """What each module mentions; the short names."""
    found = Program({name: path.read_text(encoding="utf-8") for name, path in build.sources(build.boards()[0]).items()})
    return {module.name: set(module.names) for module in found.modules.values()}, short_names(found)


@pytest.mark.parametrize("seed", range(3))
def test_attributes_are_mentioned(program, seed):
    mentioned, short = program
    seen = set()

    @cache
    def known(kind: type) -> set[str] | None:
        """What a class's family mentions; None for classes of others."""
        homes = [ancestor.__module__ for ancestor in kind.__mro__ if ancestor.__module__ in mentioned]
        return set().union(*(mentioned[home] for home in homes)) if homes else None

    def look() -> None:
        for thing in gc.get_objects():
            kind = type(thing)
            words = known(kind)
            if words is None or not hasattr(thing, "__dict__"):
                continue
            attributes = {name for name in vars(thing) if not name.startswith("__")}
            assert attributes <= words, (kind, attributes - words)
            found = [short.get(name, name) for name in attributes]
            assert len(found) == len(set(found)), kind
            seen.add(kind.__qualname__)
        for name, module in list(sys.modules.items()):
            if name in mentioned:
                own = {word for word in vars(module) if not word.startswith("__") and f"{name}.{word}" not in mentioned}
                assert own <= mentioned[name], (name, own - mentioned[name])

    monkey = Monkey(seed)
    check = monkey.witness.check
    monkey.witness.check = lambda: (check(), look())[0]
    monkey.live(12)
    assert len(seen) > 20
