"""The table of small faults must fit the present program: each fault can be put in, and its tests exist. `make mutate` runs them."""

import tomllib
from collections.abc import Iterator

import pytest

from tests.mutate.every import HERE, modules_of
from tests.mutate.mutations import ROOT, Mutation, areas, read

MUTATIONS = [mutation for area in areas() for mutation in read(area)]
EVERY_PLACE = tomllib.loads((HERE / "every.toml").read_text())


def misfits(mutation: Mutation) -> Iterator[str]:
    """Yields the reasons why a fault proves nothing."""
    text = (ROOT / mutation.file).read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        yield "the old text must occur in the file exactly once"
    if mutation.new == mutation.old or "\n" in mutation.breaks:
        yield "the new text must differ, and the harm must be one line"
    try:
        compile(text.replace(mutation.old, mutation.new), mutation.file, "exec")
    except SyntaxError as error:
        yield str(error)
    for test in mutation.tests:
        file, _, name = test.partition("::")
        if not (ROOT / file).exists() or name and f"def {name.partition('[')[0]}(" not in (ROOT / file).read_text(encoding="utf-8"):
            yield f"there is no {test}"


def test_each_fault_can_be_put_in():
    assert MUTATIONS and [f"{one.area}: {one.breaks}: {why}" for one in MUTATIONS for why in misfits(one)] == []


def test_no_fault_is_in_a_module_that_changes_at_every_place():
    changed = {
        file
        for settings in EVERY_PLACE.values()
        for pattern in settings["modules"]
        for file in modules_of(pattern, settings.get("without", ()))
    }
    assert changed and sorted({mutation.file for mutation in MUTATIONS} & changed) == []


def test_each_fault_is_listed_once():
    assert len({(mutation.file, mutation.old, mutation.new) for mutation in MUTATIONS}) == len(MUTATIONS)
    assert len({mutation.breaks for mutation in MUTATIONS}) == len(MUTATIONS)


@pytest.mark.parametrize(("area", "settings"), EVERY_PLACE.items())
def test_an_area_of_all_places_has_modules_and_tests(area, settings):
    """A test may be one of a file: FILE::NAME. Before the tests there may be options of pytest."""
    paths = [word.partition("::")[0] for word in settings["tests"] if "/" in word]
    assert paths and [path for path in paths if not (ROOT / path).exists()] == []
    assert all(modules_of(pattern, settings.get("without", ())) for pattern in settings["modules"])
