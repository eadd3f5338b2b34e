"""Makes a copy of the work tree, into which faults may be put."""

import shutil
import subprocess
from pathlib import Path

from tests.mutate.mutations import ROOT


def copy_tree(place: Path) -> None:
    """Copies the files that git tracks or would track, in their present state."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in listed.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, place / name)
