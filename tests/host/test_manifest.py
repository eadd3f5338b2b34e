"""A board's manifest freezes exactly the files that would else be compiled and copied."""

import os
from pathlib import Path

import pytest

from host_tools.compiling import build


def frozen(manifest: Path) -> dict[str, Path]:
    """Name in the firmware -> source, by the build's own words as far as a manifest of ours uses them."""
    found, included = {}, []

    def module(name: str, base_path: str = ".", opt: int = 0) -> None:
        found[name] = (Path.cwd() / base_path / name).resolve()

    def package(name: str, base_path: str = ".", opt: int = 0) -> None:
        folder = (Path.cwd() / base_path).resolve()
        for source in (folder / name).rglob("*.py"):
            found[source.relative_to(folder).as_posix()] = source

    def include(path: str) -> None:
        if path.startswith("$"):
            included.append(path)
        else:
            read(Path.cwd() / path)

    def read(path: Path) -> None:
        there = os.getcwd()
        os.chdir(path.parent)  # paths in a manifest are counted from its own folder
        try:
            exec(compile(path.read_text(encoding="utf-8"), path, "exec"), {"include": include, "module": module, "package": package})
        finally:
            os.chdir(there)

    read(manifest)
    assert included == ["$(PORT_DIR)/boards/manifest.py"]  # without it the port's own modules are missing
    return found


@pytest.mark.parametrize("board", build.boards())
def test_the_same_files_as_are_copied_otherwise(board):
    copied = {name.replace(".mpy", ".py"): source for name, source in build.sources(board).items()}
    assert frozen(build.ROOT / "boards" / board / "manifest.py") == copied
