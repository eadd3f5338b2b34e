"""The table of small faults must fit the present program: each fault can be put in, and its tests exist. `make mutate` runs them."""

import tomllib

import pytest

from tests.mutate.every import HERE, modules_of
from tests.mutate.mutations import ROOT, areas, read

MUTATIONS = [mutation for area in areas() for mutation in read(area)]


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: f"{one.area}: {one.breaks}")
def test_a_fault_can_be_put_in(mutation):
    text = (ROOT / mutation.file).read_text(encoding="utf-8")
    assert text.count(mutation.old) == 1, "the old text must occur in the file exactly once"
    compile(text.replace(mutation.old, mutation.new), mutation.file, "exec")  # a file that cannot be parsed proves nothing
    assert mutation.new != mutation.old and "\n" not in mutation.breaks
    for test in mutation.tests:
        file, _, name = test.partition("::")
        assert (ROOT / file).exists(), test
        assert not name or f"def {name.partition('[')[0]}(" in (ROOT / file).read_text(encoding="utf-8"), test


def test_each_fault_is_listed_once():
    assert len({(mutation.file, mutation.old, mutation.new) for mutation in MUTATIONS}) == len(MUTATIONS)
    assert len({mutation.breaks for mutation in MUTATIONS}) == len(MUTATIONS)


@pytest.mark.parametrize(("area", "settings"), tomllib.loads((HERE / "every.toml").read_text()).items())
def test_an_area_of_all_places_has_modules_and_tests(area, settings):
    """A test may be one of a file: FILE::NAME. Before the tests there may be options of pytest."""
    paths = [word.partition("::")[0] for word in settings["tests"] if "/" in word]
    assert paths and [path for path in paths if not (ROOT / path).exists()] == []
    assert all(modules_of(pattern, settings.get("without", ())) for pattern in settings["modules"])
