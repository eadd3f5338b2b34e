"""A board's manifest freezes the program that is compiled and copied otherwise, by the same names."""

import os
import types
from pathlib import Path

import pytest

from host_tools.compiling import build, flat
from host_tools.compiling.frozen import write

BOARD = "pico_epaper_2in9"


def frozen(manifest: Path) -> dict[str, str]:
    """Name in the firmware -> source text, by the build's own words as far as a manifest of ours uses them."""
    found, included = {}, []

    def freeze(path: str, opt: int = 0) -> None:
        assert opt == 3  # without the numbers of lines, as compiled files
        found.update({source.name: source.read_text(encoding="utf-8") for source in Path(path).iterdir()})

    def include(path: str, **options) -> None:
        if path.startswith("$"):
            included.append(path)
        else:
            read(Path.cwd() / path, types.SimpleNamespace(**options))

    def read(path: Path, options=None) -> None:
        there = os.getcwd()
        os.chdir(path.parent)  # paths in a manifest are counted from its own folder
        try:
            exec(compile(path.read_text(encoding="utf-8"), path, "exec"), {"include": include, "freeze": freeze, "options": options})
        finally:
            os.chdir(there)

    read(manifest)
    assert included == ["$(PORT_DIR)/boards/manifest.py"]  # without it the port's own modules are missing
    return found


@pytest.mark.parametrize("board", build.boards())
def test_the_same_program_as_is_copied_otherwise(board, monkeypatch):
    if board != BOARD:  # another Python works out for seconds what this one knows: once is enough
        monkeypatch.setattr("subprocess.run", lambda command, cwd, check: write(command[-2], command[-1]))
    texts = build.shortened(build.sources(board))
    called, texts = flat.flat(texts).called, flat.flattened(texts)
    assert {"main.py", "board.py", "modules.py", "shortcut.py"} < {f"{name}.py" for name in called.values()}
    assert frozen(build.ROOT / "boards" / board / "manifest.py") == {f"{called[place]}.py": text for place, text in texts.items()}
