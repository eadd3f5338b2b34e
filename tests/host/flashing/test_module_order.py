"""Each module of the program must be imported after all modules that it needs, also when the pack does not name them all."""

from host_tools.packing.build import sources
from host_tools.packing.needs import left_to_name, needs

BOARD = "pico_epaper_2in9"


def _needed() -> dict[str, list[str]]:
    files = {
        name.removesuffix(".mpy").removesuffix("__init__").replace("/", "."): file
        for name, file in sources(BOARD).items()
        if name.startswith("flagfall/")
    }
    return {name: needs(file.read_text(encoding="utf-8"), name, files) for name, file in files.items()}


def _imported(name: str, named: dict[str, list[str]]) -> list[str]:
    """Returns the modules in the order in which the device imports them when nothing is in memory, as runtime/importer.py does."""
    order: list[str] = []
    waiting = [(name, list(named[name]))]
    while waiting:
        name, left = waiting[-1]
        if left:
            needed = left.pop()
            if needed not in order and needed not in [each for each, _ in waiting]:
                waiting.append((needed, list(named[needed])))
            continue
        order.append(waiting.pop()[0])
    return order


def test_every_module_comes_after_those_that_it_needs():
    needed = _needed()
    named = left_to_name(needed)
    for name in needed:
        order = _imported(name, named)
        for place, module in enumerate(order):
            assert set(needed[module]) <= set(order[:place]), module


def test_what_comes_with_another_module_is_not_named():
    needed = {"table": ["words", "screen", "errors"], "screen": ["words", "errors"], "words": ["errors"], "errors": []}
    assert left_to_name(needed) == {"table": ["screen"], "screen": ["words"], "words": ["errors"], "errors": []}
