"""Changes the program at every place where cosmic-ray can, and counts the changes that tests notice: `make mutate-all`.

python -m tests.mutate.every [AREA ...] [K/N]: areas of every.toml, without a name all of them; K/N is the K-th of N equal parts. It only
reads the work tree. Results are stored in build/mutants; while the program stays the same, an interrupted run goes on from there. Exit code
1: no test notices a change, and every_reasons.toml has no reason for it.
"""

import hashlib
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

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
    """One change of the program. place: file, line and its present text, for people."""

    place: str
    kind: str
    noticed: bool


def tested_changes(area: str, settings: dict, part: int, parts: int) -> list[Change]:
    """Returns the changes of one part of an area, and whether a test fails with each. part: 1 to parts."""
    from cosmic_ray.work_db import WorkDB, use_db
    from cosmic_ray.work_item import WorkerOutcome, WorkResult

    files = sorted({path for pattern in settings["modules"] for path in modules_of(pattern, settings.get("without", ()))})
    digest = hashlib.sha256(b"".join((ROOT / file).read_bytes() for file in files)).hexdigest()[:8]
    RESULTS.mkdir(parents=True, exist_ok=True)
    session, config = RESULTS / f"{area}-{part}-{parts}-{digest}.sqlite", RESULTS / f"{area}.toml"
    plugins = "-p no:cacheprovider -p tests.mutate.first_failure".split()
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", *plugins, "--tb=no", *settings["tests"]]
    listed = json.dumps(files)
    with tempfile.TemporaryDirectory(prefix="mutants-") as place:
        tree = Path(place)
        copy_tree(tree)
        run = [str(Path(sys.executable).with_name("cosmic-ray"))]
        environment = os.environ | {"PYTHONPATH": str(tree)}
        begin = time.monotonic()
        subprocess.run(command, cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
        limit = LIMIT * (time.monotonic() - begin)
        config.write_text(
            f"[cosmic-ray]\nmodule-path = {listed}\ntimeout = {limit:.1f}\nexcluded-modules = []\ntest-command = {json.dumps(shlex.join(command))}\n"
            '[cosmic-ray.distributor]\nname = "local"\n'
        )
        if not session.exists():
            subprocess.run([*run, "init", str(config), str(session)], cwd=tree, env=environment, check=True, stdout=subprocess.DEVNULL)
            with use_db(str(session), WorkDB.Mode.open) as work:
                number = 0
                for item in list(work.pending_work_items):
                    wanted = all(CHANGES.fullmatch(each.operator_name) for each in item.mutations)
                    number += wanted
                    if not wanted or number % parts != part - 1:
                        work.set_result(item.job_id, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))
        subprocess.run([*run, "exec", str(config), str(session)], cwd=tree, env=environment, check=True)
    with use_db(str(session), WorkDB.Mode.open) as work:
        results = [(item, result) for item, result in work.completed_work_items if result.worker_outcome != WorkerOutcome.SKIPPED]
    return [
        Change(place_of(item.mutations[0]), item.mutations[0].operator_name.removeprefix("core/"), result.is_killed)
        for item, result in results
    ]


def modules_of(pattern: str, without: list[str]) -> list[str]:
    """Returns the modules of a folder, or those that a pattern matches."""
    paths = ROOT.glob(pattern) if "*" in pattern else (ROOT / pattern).rglob("*.py")
    return [
        str(path.relative_to(ROOT))
        for path in paths
        if path.name != "__init__.py" and not any(path.match(each) or each.split("/")[0] in path.parts for each in without)
    ]


def place_of(mutation) -> str:
    (line, column), (_, end) = mutation.start_pos, mutation.end_pos
    text = (ROOT / mutation.module_path).read_text().splitlines()[line - 1]
    return f"{mutation.module_path}:{line}:{column} `{text[column:end] or text.strip()}` in `{text.strip()}`"


def main(words: list[str]) -> int:
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
        noticed = sum(change.noticed for change in changes)
        print(f"{name}: {noticed} of {len(changes)} changes are noticed ({100 * noticed / max(len(changes), 1):.1f} %)")
        for change in changes:
            if not change.noticed:
                reason = next((why for place, why in reasons.get(name, {}).items() if place in change.place), "")
                unnoticed += not reason
                print(f"  {change.place}, {change.kind}: {reason or 'NO TEST NOTICES'}")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
