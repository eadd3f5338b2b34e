"""Makes the site in build/site: the page, Python for the browser, the program, and the files of each board. Run: make site

It leaves build/site/docs alone, which `make docs` fills. Nothing on the site is loaded from elsewhere.
"""

import json
import shutil
import zipfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from .. import ROOT

SITE = ROOT / "build/site"
BROWSER = ROOT / "host_tools/browser"
PYODIDE = BROWSER / "node_modules/pyodide"
_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_PROGRAM = ("firmware", "boards/host", "host_tools")
_LEFT_OUT = {"__pycache__", "docs", "node_modules", "maker", "generators", "page"}  # folders that the program does not need in a browser
_WHEN = (1980, 1, 1, 0, 0, 0)  # of every file in a zip, so that the same sources make the same site


def main() -> None:
    for old in SITE.glob("*"):
        if old.name != "docs":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    SITE.mkdir(parents=True, exist_ok=True)
    for folder in (ROOT / "host_tools/desk/page", BROWSER / "page"):  # the second one's main.js counts
        for file in folder.iterdir():
            shutil.copy(file, SITE / file.name)
    (SITE / "socket_line.js").unlink()
    (SITE / "python").mkdir()
    for name in _PYTHON:
        shutil.copy(PYODIDE / name, SITE / "python" / name)
    write_zip(SITE / "program.zip", ((str(file.relative_to(ROOT)), file.read_bytes()) for file in program_files()))
    _write_service_worker()


def program_files() -> list[Path]:
    """Returns the files of the program that run in a browser."""
    return [
        file
        for folder in _PROGRAM
        for file in sorted((ROOT / folder).rglob("*"))
        if file.is_file() and not _LEFT_OUT & set(file.relative_to(ROOT).parts)
    ]


def write_zip(place: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Writes a zip file. files: (name, content)."""
    with zipfile.ZipFile(place, "w") as out:
        for name, content in files:
            out.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED, 9)


def _write_service_worker() -> None:
    """Writes the list of the files that are kept in the browser, under a name that changes with each of them."""
    place = SITE / "service_worker.js"
    names = sorted(str(file.relative_to(SITE)) for file in SITE.rglob("*") if file.is_file() and file != place and is_kept(file))
    build = sha256(b"".join(sha256((SITE / name).read_bytes()).digest() for name in names)).hexdigest()[:16]
    text = place.read_text("utf-8").replace("BUILD", build).replace('"FILES"', json.dumps(["./", *names]))
    place.write_text(text, encoding="utf-8")


def is_kept(file: Path) -> bool:
    """Returns True for a file that the browser keeps at the first visit. Those of a board are kept when it is chosen."""
    return file.relative_to(SITE).parts[0] not in ("docs", "boards")


if __name__ == "__main__":
    main()
