"""Changes the program at every place where cosmic-ray can, and counts the changes that tests notice: `make mutate-all`.

python -m tests.mutate.every [AREA ...] [K/N]: areas of every.toml, without a name all of them; K/N is the K-th of N equal parts. It only
reads the work tree. Results are stored in build/mutants: while the program stays the same, an interrupted run goes on from there. Remove
that folder when tests have changed. Exit code 1: no test notices a change, and every_reasons.toml has no reason for it.
"""

import hashlib
import os
import re
import signal
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import pytest
import sqlalchemy  # noqa: F401 imported once here, because every fork of this process would import it again
from hypothesis import Phase, settings

from tests.mutate.copied import copy_tree
from tests.mutate.mutations import ROOT

HERE = Path(__file__).parent
RESULTS = ROOT / "build" / "mutants"
# A change may keep a test from ending: it is stopped after this many times the duration of the tests without a change.
LIMIT = 4
# One change of each kind is enough: + could be replaced by eleven operators, and only - is tried.
CHANGES = re.compile(
    r"core/(AddNot|Replace(TrueWithFalse|FalseWithTrue|AndWithOr|OrWithAnd|BreakWithContinue|ContinueWithBreak)|NumberReplacer|"
    r"ExceptionReplacer|ZeroIterationForLoop|ReplaceUnaryOperator_Delete_Not|"
    r"ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_Add|BitOr_BitAnd|BitAnd_BitOr|BitXor_BitAnd|LShift_RShift|RShift_LShift)|"
    r"ReplaceComparisonOperator_(Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Eq_NotEq|NotEq_Eq|Is_IsNot|IsNot_Is|In_NotIn|NotIn_In))"
)


@dataclass(frozen=True)
class Change:
    """One change of the program. file: relative to the root; place: file, line and its present text, for people; kind: what cosmic-ray
    calls its operator; number: counts the operator's places in the file, from 0.
    """

    file: str
    place: str
    kind: str
    number: int

    def made_in(self, text: str) -> str:
        """Returns the text of the file with this change."""
        from cosmic_ray.mutating import mutate_code
        from cosmic_ray.plugins import get_operator

        return mutate_code(text, get_operator(self.kind)(), self.number)


def all_changes(files: list[str]) -> Iterator[Change]:
    """Yields every change of these files, in the order of files, kinds and places."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator, operator_names

    for file in files:
        text = (ROOT / file).read_text()
        nodes, lines = list(ast_nodes(get_ast(text))), text.splitlines()
        for kind in filter(CHANGES.fullmatch, operator_names()):
            operator = get_operator(kind)()
            for number, ((line, column), (_, end)) in enumerate(spot for node in nodes for spot in operator.mutation_positions(node)):
                whole = lines[line - 1]
                yield Change(file, f"{file}:{line}:{column} `{whole[column:end] or whole.strip()}` in `{whole.strip()}`", kind, number)


def tested_changes(area: str, lists: dict, part: int, parts: int) -> list[tuple[Change, bool]]:
    """Returns the changes of one part of an area, and whether a test fails with each. lists: the area's table in every.toml; part: 1 to
    parts.
    """
    files = sorted({path for pattern in lists["modules"] for path in modules_of(pattern, lists.get("without", ()))})
    digest = hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in files)).hexdigest()[:8]
    changes = list(all_changes(files))[part - 1 :: parts]
    RESULTS.mkdir(parents=True, exist_ok=True)
    stored = RESULTS / f"{area}-{part}-{parts}-{digest}"  # a letter for each change, y where a test noticed it
    stored.touch()
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        tree = Path(place)
        copy_tree(tree)
        begin = time.monotonic()
        # Python keeps the compiled tests of this run. The modules that change are compiled each time.
        sys.dont_write_bytecode = False
        if fails(tree, lists["tests"], None):
            sys.exit(f"the tests of {area} fail without a change")
        limit = LIMIT * (time.monotonic() - begin)
        for file in files:
            for compiled in (tree / file).parent.glob(f"__pycache__/{Path(file).stem}.*"):
                compiled.unlink()
        sys.dont_write_bytecode = True
        for change in changes[stored.stat().st_size :]:
            path = tree / change.file
            text = path.read_text()
            path.write_text(change.made_in(text))
            noticed = fails(tree, lists["tests"], limit)
            path.write_text(text)
            with stored.open("a") as results:
                results.write("y" if noticed else "n")
    return [(change, letter == "y") for change, letter in zip(changes, stored.read_text(), strict=True)]


def fails(tree: Path, tests: list[str], limit: float | None) -> bool:
    """Returns True when a test of this tree fails, or does not end within the limit in seconds."""
    process = get_context("fork").Process(target=_run_tests, args=(tree, tests))
    process.start()
    process.join(limit)
    if process.exitcode is None and process.pid is not None:
        os.killpg(process.pid, signal.SIGKILL)
        process.join()
    return process.exitcode != 0


def _run_tests(tree: Path, tests: list[str]) -> None:
    """Runs the tests in this process, as a group of its own, until the first one fails, and ends with the code of pytest."""
    os.setpgid(0, 0)
    os.chdir(tree)
    sys.path.insert(0, str(tree))
    os.environ["PYTHONPATH"] = str(tree)
    for name in [name for name in sys.modules if name.partition(".")[0] in ("host_tools", "tests")]:
        del sys.modules[name]  # it was imported from the work tree; the copy's is wanted
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    os._exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", "--tb=no", *tests]))


def modules_of(pattern: str, without: list[str]) -> list[str]:
    """Returns the modules of a folder, or those that a pattern matches."""
    paths = ROOT.glob(pattern) if "*" in pattern else (ROOT / pattern).rglob("*.py")
    return [
        str(path.relative_to(ROOT))
        for path in paths
        if path.name != "__init__.py" and not any(path.match(each) or each.split("/")[0] in path.parts for each in without)
    ]


def main(words: list[str]) -> int:
    # Hypothesis stops at the first example that fails: a smaller one would tell no more.
    settings.register_profile("first failure", phases=(Phase.explicit, Phase.reuse, Phase.generate))
    settings.load_profile("first failure")
    areas = tomllib.loads((HERE / "every.toml").read_text())
    reasons = tomllib.loads((HERE / "every_reasons.toml").read_text())
    shares = [tuple(map(int, word.split("/"))) for word in words if re.fullmatch("[1-9][0-9]*/[1-9][0-9]*", word)]
    part, parts = shares[0] if shares else (1, 1)
    if part > parts:
        print(f"there is no part {part} of {parts}", file=sys.stderr)
        return 2
    names = [word for word in words if "/" not in word]
    unknown = [name for name in names if name not in areas]
    if unknown:
        print(f"there is no area {unknown[0]}; there are: {' '.join(areas)}", file=sys.stderr)
        return 2
    unnoticed = 0
    for name in names or areas:
        changes = tested_changes(name, areas[name], part, parts)
        noticed = sum(seen for _, seen in changes)
        print(f"{name}: {noticed} of {len(changes)} changes are noticed ({100 * noticed / max(len(changes), 1):.1f} %)")
        for change, seen in changes:
            if not seen:
                reason = next((why for place, why in reasons.get(name, {}).items() if place in change.place), "")
                unnoticed += not reason
                print(f"  {change.place}, {change.kind.removeprefix('core/')}: {reason or 'NO TEST NOTICES'}")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
