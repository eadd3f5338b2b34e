"""A board's manifest must freeze the same program that is otherwise compiled and copied."""

from contextlib import chdir
from pathlib import Path

import pytest

from host_tools.packing import build


def frozen_files(manifest: Path) -> dict[str, Path]:
    """Returns path on the device -> source file, from those words of a manifest that ours use."""
    modules, included = {}, []

    def run(manifest: Path) -> None:
        """Paths in a manifest are relative to its own folder."""

        def package(name: str, base_path: str, opt: int) -> None:
            base = (manifest.parent / base_path).resolve()
            assert opt == 3  # without line numbers, like compiled files
            modules.update({path.relative_to(base).as_posix(): path for path in (base / name).rglob("*.py")})

        def module(name: str, base_path: str = ".", opt: int = 0) -> None:
            assert opt == 3
            modules[name] = (manifest.parent / base_path / name).resolve()

        def include(path: str) -> None:
            included.append(path) if "$" in path else run((manifest.parent / path).resolve())

        words = {"include": include, "package": package, "module": module}
        with chdir(manifest.parent):
            exec(compile(manifest.read_text(encoding="utf-8"), manifest, "exec"), words)

    run(manifest)
    assert included == ["$(PORT_DIR)/boards/manifest.py"]  # otherwise the port's own modules are missing
    return modules


@pytest.mark.parametrize("board", build.boards())
def test_the_same_program_as_is_copied_otherwise(board):
    wanted = {name.replace(".mpy", ".py"): path.resolve() for name, path in build.sources(board).items()}
    wanted["main.py"] = build.ROOT / "firmware/main.py"
    boot = build.ROOT / "boards" / board / "boot.py"
    if boot.exists():
        wanted["boot.py"] = boot.resolve()
    files = frozen_files(build.ROOT / "boards" / board / "manifest.py")
    names = files.pop("full_names.py").read_text().split()[1::2]
    assert files == wanted
    assert names == [one.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for one in sorted(files) if "/" in one]
