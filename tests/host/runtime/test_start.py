"""Tests of the start: the program runs from flash only on a tested MicroPython, and not after an incomplete start."""

import builtins
import gc
import sys
from types import ModuleType, SimpleNamespace

import pytest

from boards.host.flash import Flash
from tests.host.flashing.chip_memory import Memory
from tests.host.runtime.chip_modules import SIZE, chip, runtime

TESTED = (1, 28, 0, "")


class Start:
    """`flagfall.runtime.start` on a chip. asked: for each attempt to run from flash, whether the mark was set."""

    def __init__(self, monkeypatch, folder):
        self.mark = folder / "starting"
        self.asked, self.works = [], True
        self.module = runtime("start")
        self.builtins = SimpleNamespace(__import__=builtins.__import__)
        self.loader = runtime("module_loader")
        self.system = SimpleNamespace(implementation=("micropython", TESTED), modules={}, path=["/p", "/lib"])
        for name, value in (("sys", self.system), ("builtins", self.builtins)):
            monkeypatch.setattr(self.module, name, value)
        for name in self.module.EXTENSIBLE:
            monkeypatch.setitem(sys.modules, name, sys.modules.get(name) or ModuleType(name))
        monkeypatch.setattr(self.loader, "runs_from", "")
        monkeypatch.setattr(self.loader, "pack", None)
        self.pointed: list[tuple[str, str]] = []
        monkeypatch.setitem(sys.modules, "pack_reader", ModuleType("pack_reader"))
        self.pack = SimpleNamespace(
            built_in=False, unfinished=False, build="0123abcd", STARTING=str(self.mark), where=lambda name: "of " + name
        )
        put(monkeypatch, "xip", Xip=lambda: SimpleNamespace(fits=self._fits, point=self._point))

    def _fits(self, place) -> bool:
        self.asked.append(self.mark.exists())
        assert place == "of flagfall.runtime.xip"
        return self.works

    def _point(self, module, place) -> None:
        reader = module.__name__ == "pack_reader"  # none of its functions is running
        assert reader or not gc.isenabled(), "the collector must be off, because it would free copies that are in use"
        self.pointed.append((module.__name__, place))

    def begin(self, version=TESTED) -> str:
        """Starts the program. Returns where it runs from: `flash`, `memory` or `firmware`."""
        self.system.implementation = ("micropython", version)
        self.builtins.__import__ = builtins.__import__
        self.pack.unfinished = self.mark.exists()
        self.module.begin(self.pack)
        return self.loader.runs_from


def put(monkeypatch, name: str, **words) -> None:
    module = ModuleType(f"flagfall.runtime.{name}")
    vars(module).update(words)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(sys.modules["flagfall.runtime"], name, module, raising=False)


@pytest.fixture
def start(monkeypatch, tmp_path):
    with chip(Flash(), Memory(SIZE, 1024)):
        yield Start(monkeypatch, tmp_path)


def test_a_tested_micropython_runs_it_from_flash(start):
    assert start.begin() == "flash" and len(start.asked) == 1 and start.system.path == ["/p", "/lib"]
    assert start.builtins.__import__ is not builtins.__import__, "later imports must go through the importer"


def test_loaded_modules_of_flagfall_run_from_flash_except_the_start(start):
    names = ("os", "board", "pack_reader", "flagfall", "flagfall.runtime.xip", "flagfall.runtime.start")
    start.system.modules = {name: ModuleType(name) for name in names}
    start.begin()
    assert gc.isenabled()
    pointed = [name for name, _ in start.pointed]
    assert pointed == ["flagfall", "flagfall.runtime.xip"] and all(place == "of " + name for name, place in start.pointed)


def test_the_reader_runs_from_flash_after_the_first_picture(start):
    start.begin()
    assert "pack_reader" not in [name for name, _ in start.pointed], "it would delay the picture"
    start.module.start_succeeded()
    assert start.pointed[-1] == ("pack_reader", "of pack_reader")


def test_the_number_of_the_pack_is_passed_on(start):
    start.begin()
    assert start.loader.build() == "0123abcd"


@pytest.mark.parametrize("version", [(1, 27, 0, ""), (1, 28, 1, ""), (1, 30, 0, ""), (1, 28, 0, "preview"), (2, 0, 0, "")])
def test_any_other_micropython_runs_it_from_memory_without_an_attempt(start, version):
    assert start.begin(version) == "memory" and start.asked == []


def test_the_mark_is_set_before_the_attempt_and_removed_by_the_first_picture(start):
    start.begin()
    assert start.asked == [True] and start.mark.exists()
    start.module.start_succeeded()
    assert not start.mark.exists()


def test_a_start_that_finds_the_mark_runs_from_memory_and_the_next_from_flash_again(start):
    start.begin()
    start.asked.clear()
    assert start.begin() == "memory" and start.asked == []  # power cut or hang before the first picture
    start.module.start_succeeded()
    assert start.begin() == "flash"


def test_where_the_interpreter_is_not_as_expected_it_runs_from_memory(start):
    start.works = False
    assert start.begin() == "memory" and len(start.asked) == 1


def test_a_program_that_is_built_in_needs_nothing_of_that(start):
    start.pack.built_in = True
    start.system.modules = {"pack_reader": ModuleType("pack_reader")}
    assert start.begin() == "firmware" and start.asked == [] and not start.mark.exists()
    assert "pack_reader" not in start.system.modules
    assert start.builtins.__import__ is builtins.__import__
    start.module.start_succeeded()
