"""The architecture must stay: the arrows, the size of files, docstrings, and the rule numbers in the code."""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from functools import cache

import pytest

from flagfall import engine
from tests.host.arrows import BUILT_IN, ROOT, circle, module_of, part_of, tree_of, wrong_imports
from tests.host.game_questions import SHARED, asks_for_option, asks_which_game

FOLDERS = ("firmware", "boards", "host_tools", "tests")
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in FOLDERS
    for path in (ROOT / folder).rglob("*.py")
    if "node_modules" not in path.parts and "__pycache__" not in path.parts
)
_BUILDING = "boards/micropython/"  # runs in MicroPython's build, on a PC
PROGRAM = [name for name in FILES if not name.startswith(("tests/", _BUILDING))]
LONGEST, LONGEST_MAIN = 400, 30  # lines
MOST_CLASS_WORDS = 110  # in a docstring

RULE = re.compile(r"\b(?:M\d|CK|CH|EN|CR|BG|LN|MT|SM|FP|T|D)-(?:V?\d{1,2}|[a-z])\b")
BOOKS = "firmware/flagfall/engine/docs"


@cache
def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_every_import_has_an_arrow():
    assert len(PROGRAM) > 50
    assert not [line for name in PROGRAM for line in wrong_imports(name, read(name))]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("firmware/flagfall/engine/dominoes/fives.py", "from ...clock import clock"),
        ("firmware/flagfall/engine/game.py", "from ..record import record"),
        ("firmware/flagfall/engine/game.py", "import time"),
        ("firmware/flagfall/engine/game.py", "def later():\n    from flagfall.app.i18n import language"),
        ("firmware/flagfall/clock/clock.py", "from ..engine.options import value_of"),
        ("firmware/flagfall/clock/clock.py", "from typing import Any"),
        ("firmware/flagfall/record/record.py", "from ..referee import wire"),
        ("firmware/flagfall/referee/referee.py", "from ..app.book.scorebook import Scorebook"),
        ("firmware/flagfall/app/app.py", "from ..drivers.ssd1680 import SSD1680"),
        ("firmware/flagfall/app/app.py", "import machine"),
        ("firmware/flagfall/app/table/play.py", "from ..games.dominoes import room"),
        ("firmware/flagfall/app/table/play.py", "def later():\n    from ..games.game_style import GameStyle"),
        ("firmware/flagfall/app/games/chess/style.py", "from ..dominoes.tile_picture import arrow"),
        ("firmware/flagfall/app/games/chess/style.py", "from ....engine.draughts import squares"),
        ("firmware/flagfall/engine/chess/chess.py", "from ..dominoes.tiles import HIGH"),
        ("firmware/flagfall/engine/game.py", "from .pad.pad import Pad"),
        ("firmware/flagfall/app/app.py", "from time import ticks_ms"),
        ("firmware/flagfall/drivers/ssd1680.py", "from machine import SPI"),
        ("firmware/flagfall/drivers/ssd1680.py", "from ..app.i18n import language"),
        ("firmware/flagfall/errors.py", "from .engine import game"),
        ("firmware/flagfall/stray.py", ""),
        ("firmware/main.py", "from flagfall.engine import new"),
        ("boards/pico_epaper_2in9/board.py", "from flagfall.app.app import App"),
        ("boards/host/board.py", "from flagfall.app.app import App"),
        ("host_tools/commands/sync.py", "from boards.host.board import make"),
        ("host_tools/commands/sync.py", "from flagfall.app.app import App"),
        ("host_tools/commands/flash.py", "from flagfall import drivers"),
        ("host_tools/commands/flash.py", "from ..generators import fontgen"),
        ("host_tools/packing/build.py", "from ..port.link import Link"),
        ("host_tools/packing/build.py", "import flagfall.record.record"),
        ("host_tools/port/link.py", "from ..store.store import Store"),
        ("host_tools/port/following.py", "def later():\n    from ..syncing import pull"),
        ("host_tools/store/store.py", "from ..port.link import Link"),
        ("host_tools/store/ratings.py", "from ..views.game_summary import result"),
        ("host_tools/views/events.py", "from ..commands.shared_options import opened"),
        ("host_tools/views/events.py", "from ..games import chess"),
        ("host_tools/games/__init__.py", "from .draughts import FAMILY"),
        ("host_tools/games/movetext.py", "from ..views import time_used"),
        ("host_tools/games/draughts.py", "from .chess import FAMILY"),
        ("host_tools/emulated/server.py", "from ..store.store import Store"),
        ("host_tools/terminal/plain_text.py", "from ..views import game_summary"),
        ("host_tools/cli.py", "from .store.store import Store"),
        ("host_tools/stray.py", ""),
    ],
)
def test_a_planted_import_is_found(path, source):
    assert len(wrong_imports(path, source)) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("firmware/flagfall/engine/dominoes/fives.py", "from ...errors import IllegalMove\nfrom ..moves import make\nimport array"),
        ("firmware/flagfall/app/app.py", "from .. import VERSION, engine, record\nfrom . import late\nimport framebuf"),
        ("firmware/flagfall/app/table/play.py", "from ..games import style"),
        ("firmware/flagfall/app/games/chess/style.py", "from ...table.game_screen import seat_name\nfrom ....engine.chess import squares"),
        ("firmware/flagfall/record/session.py", "from .. import engine\nfrom ..clock.clock import Clock\nfrom .record import SLOT"),
        ("firmware/flagfall/drivers/pio_buttons.py", "import machine, rp2\nfrom .buttons import Buttons"),
        ("firmware/main.py", "import board\nfrom flagfall.app.app import App"),
        ("host_tools/emulated/device.py", "from boards.host.board import make\nimport threading\nfrom ..terminal.failure import Failure"),
        ("host_tools/syncing/pull.py", "from .. import ROOT\nfrom ..port import link\nfrom ..store import store\nfrom . import report"),
    ],
)
def test_a_right_import_is_allowed(path, source):
    assert wrong_imports(path, source) == []


def test_shared_files_ask_for_no_game():
    shared = [name for name in FILES if SHARED.match(name)]
    assert len(shared) > 100 and [(name, question) for name in shared for question in asks_which_game(name, read(name))] == []


@pytest.mark.parametrize(
    "source",
    [
        "if game.family == 'trains': pass",
        "if 'trains' != preset: pass",
        "light = 0 if played.header.preset in ('clock', 'trains') else 1",
        "if preset not in _MANY: pass",
        "light = _LIGHT[game.family]",
        "match game.family:\n    case 'trains':\n        pass",
        "number = getattr(table.game, 'number', 1)",
        "written = game.san if hasattr(game, 'san') else None",
        "open('dominoes')",
        "app.open('games.cribbage.count_hand')",
        "from flagfall.engine.chess import san",
        "from flagfall.app.games.pad.style import Style",
    ],
)
def test_a_planted_question_for_a_game_is_found(source):
    assert len(asks_which_game("host_tools/views/events.py", source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "if preset and preset not in engine.presets(): pass",
        "if game.preset not in presets: pass",
        "if words[0] in _WHOLE: pass",
        "if name == 'first': pass",
    ],
)
def test_other_questions_are_allowed(source):
    assert asks_which_game("host_tools/views/events.py", source) == []


FAMILIES_OF: dict[str, set[str]] = {}  # option -> families that have it
for _preset in engine.presets():
    for _row in engine.rows(_preset):
        FAMILIES_OF.setdefault(_row[0], set()).add(engine.family(_preset))


def test_an_option_is_read_in_the_folders_of_its_families_alone():
    """All other files read the fact that the option decides, from engine.facts."""
    assert [line for name in PROGRAM for line in asks_for_option(name, read(name), FAMILIES_OF)] == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("firmware/flagfall/engine/pad/pad.py", "low = self.rules.get('giveaway') == 'on'"),
        ("firmware/flagfall/engine/dominoes/fives.py", "limit = options['match']"),
        ("host_tools/views/account.py", "target = game.options.get('loss_limit', 0)"),
        ("host_tools/games/movetext.py", "given = options['fen']"),
        ("firmware/flagfall/app/games/pad/style.py", "if 'unit' in game.rules: pass"),
    ],
)
def test_a_planted_question_for_an_option_is_found(path, source):
    assert len(asks_for_option(path, source, FAMILIES_OF)) == 1


def test_no_circle_of_files():
    assert circle({name: read(name) for name in PROGRAM}) == []


@pytest.mark.parametrize(
    ("path", "planted"),
    [
        ("firmware/flagfall/clock/main_time.py", "from .time_control import parse"),
        ("firmware/flagfall/clock/method.py", "def later():\n    from .methods import METHODS"),
        ("firmware/flagfall/app/paint/font.py", "from . import canvas"),
        ("firmware/flagfall/errors.py", "def later():\n    from .record import session"),
        ("host_tools/terminal/failure.py", "from ..commands import sync"),
    ],
)
def test_a_planted_circle_is_found(path, planted):
    path_of_circle = circle({name: read(name) + (planted if name == path else "") for name in PROGRAM})
    assert module_of(path) in path_of_circle and path_of_circle[0] == path_of_circle[-1] and len(path_of_circle) > 2


def faults(name: str) -> Iterator[str]:
    """Yields the faults of a file: its docstring, its length, long docstrings of classes, and on the device what must not run there."""
    source = read(name)
    tree = tree_of(source)
    if not ast.get_docstring(tree):
        yield f"{name} has no docstring"
    longest = LONGEST_MAIN if name == "firmware/main.py" else LONGEST
    lines = source.count("\n")
    if lines > longest:
        yield f"{name} has {lines} lines, the limit is {longest}"
    for node in ast.walk(tree):  # attributes are described at the attribute
        if isinstance(node, ast.ClassDef) and len((ast.get_docstring(node) or "").split()) > MOST_CLASS_WORDS:
            yield f"{name}: the docstring of {node.name} has more than {MOST_CLASS_WORDS} words"
    if not name.startswith("tests/") and part_of(module_of(name)) in BUILT_IN:
        for node in ast.walk(tree):
            if isinstance(node, ast.Assert):
                yield f"{name}:{node.lineno}: an assert on the device"
            if isinstance(node, ast.ExceptHandler) and not node.type:
                yield f"{name}:{node.lineno}: a bare except"
            # Names lie one behind the other. `py`, the zero at its end and a blank are 20007970 in memory: the collector takes that for a
            # pointer, so what is at this address stays for ever. A name has 10 bytes at most; MicroPython has the single blank in flash.
            if isinstance(node, ast.Constant) and re.fullmatch(rb" .{1,9}", str(node.value).encode(), re.DOTALL):
                yield f"{name}:{node.lineno}: a short text that begins with a blank"


def test_every_file_has_a_purpose_and_is_short():
    assert len(FILES) > 500 and [fault for name in FILES for fault in faults(name)] == []


@pytest.mark.parametrize(
    ("source", "count"),
    [
        ("pass\n", 1),
        ('"""Does one thing."""\n' + "\n" * LONGEST, 1),
        ('"""Does one thing."""\nassert True\n', 1),
        ('"""Does one thing."""\ntry:\n    pass\nexcept:\n    pass\n', 1),
        ('"""Does one thing."""\nJOINT = " or "\n', 1),
        ('"""Does one thing."""\nJOINT = "%s or %s".replace(" ", "") + " this is no name"\n', 0),
        ('"""Does one thing."""\nclass Thing:\n    """' + "Has a part. " * 40 + '"""\n', 1),
        ('"""Does one thing."""\n', 0),
    ],
)
def test_a_planted_fault_of_a_file_is_found(source, count, monkeypatch):
    monkeypatch.setattr(f"{__name__}.read", lambda name: source)
    assert len(list(faults("firmware/flagfall/errors.py"))) == count


ENGINE = [name for name in FILES if name.startswith("firmware/flagfall/engine/")]


def wrong_heirs(sources: list[str]) -> list[str]:
    """Returns the classes that inherit from several classes of these sources, or from one that inherits, too."""
    nodes = [node for source in sources for node in ast.walk(tree_of(source)) if isinstance(node, ast.ClassDef)]
    names = {node.name for node in nodes}
    bases_of = [(node.name, names & {ast.unparse(base).rpartition(".")[2] for base in node.bases}) for node in nodes]
    heirs = {name for name, bases in bases_of if bases}
    return [name for name, bases in bases_of if len(bases) > 1 or bases & heirs]


def test_a_game_inherits_once():
    """In the engine a class may inherit from one class of ours, which inherits from none. Other shared parts are objects."""
    sources = [read(name) for name in ENGINE]
    assert any("class DominoGame(Game):" in source for source in sources)
    assert wrong_heirs(sources) == []


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        ("class Planted(DominoGame):\n    pass", 1),
        ("class Planted(Game, Scoring):\n    pass", 1),
        ("class Planted(scoring.Scoring, game.Game):\n    pass", 1),
        ("class Planted(Game):\n    pass", 0),
        ("class Planted(Game, object):\n    pass", 0),
    ],
)
def test_a_planted_second_inheritance_is_found(planted, found):
    assert wrong_heirs([*map(read, ENGINE), planted]) == ["Planted"] * found


def test_every_cited_rule_is_in_the_book():
    book = set()
    for path in (ROOT / BOOKS).glob("*.md"):
        book.update(RULE.findall(path.read_text(encoding="utf-8")))
    assert book, f"there is no rule book in {BOOKS}"
    cited = {}
    for name in FILES:
        if name.startswith(("firmware/", "tests/portable/")):
            for rule in RULE.findall(read(name)):
                cited.setdefault(rule, name)
    assert cited
    missing = [f"{rule} ({name})" for rule, name in sorted(cited.items()) if rule not in book]
    assert not missing, "not in the rule book: " + ", ".join(missing)


@pytest.fixture(scope="module")
def tracked_texts() -> dict[str, str]:
    """Returns the text of every file under git by its name. Skips the test where there is no git."""
    completed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if completed.returncode:
        pytest.skip("not a git checkout")
    paths = [ROOT / name for name in completed.stdout.split("\0") if name and (ROOT / name).is_file()]
    return {path.relative_to(ROOT).as_posix(): path.read_bytes().decode("utf-8", "ignore") for path in paths}


def test_no_trace_of_a_workplace(tracked_texts):
    """No file of the tree may name a path of the machine where it was written."""
    traces = ("/" + "work/", "shared/" + "reference")
    assert [f"{name}: {trace}" for name, text in tracked_texts.items() for trace in traces if trace in text] == []


PACKAGE_SOURCE = re.compile(r'"resolved"\s*:|\bregistry\s*=|index[-_]url|trusted[-_]host|find[-_]links', re.IGNORECASE)


def test_no_file_names_a_registry_of_packages(tracked_texts):
    """Packages come from the registry that the tools of each person know."""
    assert [f"{name}: {match[0]}" for name, text in tracked_texts.items() for match in PACKAGE_SOURCE.finditer(text)] == []


@pytest.mark.parametrize(
    "words",
    [
        ('"resolved', '": "https://host.example/package.tgz"'),
        ("registry", "=https://host.example/"),
        ("@scope:registry", " = https://host.example/"),
        ("--index", "-url https://host.example/simple"),
        ("--extra-index", "-url=https://host.example/simple"),
        ("PIP_INDEX", "_URL=https://host.example/simple"),
        ("trusted", "-host = host.example"),
        ("--find", "-links https://host.example/"),
    ],
    ids="".join,
)
def test_a_planted_registry_is_found(words):
    assert PACKAGE_SOURCE.search("".join(words))


@pytest.mark.parametrize("name", ["tests/runner/package-lock.json", "tests/target/emulator/package-lock.json"])
def test_a_lock_of_node_packages_has_their_hashes(name):
    packages = json.loads(read(name))["packages"]
    assert len(packages) > 1
    assert [package for package, entry in packages.items() if package and not entry["integrity"].startswith("sha512-")] == []
