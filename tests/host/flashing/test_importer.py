"""The importer where memory ends: whatever fails, the next import goes its way again. On the chip it is tested in tests/target."""

import builtins
import sys
from types import SimpleNamespace

import pytest


class Files:
    """Those of a device without memory at the call of this name."""

    def __init__(self, fails: str):
        self._fails = fails

    def _asked(self, name: str) -> None:
        if name == self._fails:
            raise MemoryError(name)

    def renew(self) -> None:
        self._asked("renew")

    def rest(self) -> None:
        pass

    def where(self, name: str) -> tuple:
        self._asked("where")
        return 0, 0, 0, 0


@pytest.mark.parametrize("fails", ["renew", "where"])
def test_the_import_after_one_without_memory(monkeypatch, fails):
    monkeypatch.setitem(sys.modules, "uctypes", SimpleNamespace(bytearray_at=None))
    from flagfall.runtime.importer import Importer

    importer = Importer(Files(fails), None)
    importer.started()
    monkeypatch.setattr(builtins, "__import__", importer.load)
    with pytest.raises(MemoryError):
        importer.load("flagfall.no_such_module")
    now = builtins.__import__
    monkeypatch.undo()
    assert now == importer.load
