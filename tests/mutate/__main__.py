"""Puts one small fault after the other into a copy of the program, and names the tests that notice it: `make mutate`.

python -m tests.mutate [AREA ...]; without a name all areas, the files of tests/mutate/areas. It only reads the work tree. Exit code 1: no
test noticed a fault, the old text of a fault is missing, or the tests fail without a fault.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.mutate.copied import copy_tree
from tests.mutate.mutations import Mutation, areas, read

LIMIT = 120  # s; a fault may keep a test from ending


def failing_tests(tree: Path, tests: tuple[str, ...]) -> list[str]:
    """Returns the tests that fail in this tree. Raises RuntimeError when they cannot run."""
    command = [sys.executable, "-B", "-m", "pytest", "-p", "no:cacheprovider", "--tb=no", "-rfE", *tests]
    environment = os.environ | {"PYTHONPATH": str(tree)}
    try:
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, timeout=LIMIT, check=False)
    except subprocess.TimeoutExpired:
        return [f"no end of {' '.join(tests)} within {LIMIT} s"]
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stdout[-2000:] + done.stderr[-2000:])
    lines = [line.split(" ", 2) for line in done.stdout.splitlines()]
    return [words[1] for words in lines if words[0] in ("FAILED", "ERROR")]


def try_out(mutation: Mutation | None, tests: tuple[str, ...]) -> tuple[list[str], str]:
    """Returns the tests that fail in a tree with this fault (None: without a fault), and the reason when they cannot run."""
    with tempfile.TemporaryDirectory(prefix="mutate-") as place:
        tree = Path(place)
        copy_tree(tree)
        try:
            if mutation:
                mutation.apply(tree)
            return failing_tests(tree, tests), ""
        except (ValueError, RuntimeError) as error:
            return [], str(error)


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in areas()]
    if unknown:
        print(f"there is no area {unknown[0]}; there are: {' '.join(areas())}", file=sys.stderr)
        return 2
    mutations = [mutation for area in names or areas() for mutation in read(area)]
    survived = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for failed, why in pool.map(lambda tests: try_out(None, tests), sorted({mutation.tests for mutation in mutations})):
            if failed or why:
                print("these tests fail without any fault:", *failed, why, sep="\n  ")
                return 1
        for mutation, (noticed, why) in zip(mutations, pool.map(lambda one: try_out(one, one.tests), mutations), strict=True):
            survived += not noticed
            print(f"{'caught  ' if noticed else 'SURVIVED'} {mutation.area}: {mutation.breaks}", flush=True)
            for line in noticed or [why or f"unnoticed by {' '.join(mutation.tests)}"]:
                print(f"           {line}", flush=True)
    print(f"{len(mutations)} faults, {survived} not noticed")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
