"""Reads the small faults from the tables in areas/. Runs no test.

One TOML file for each area: `tests` (which should notice its faults), then any number of [[mutation]] with `breaks` (one line: the harm for
the user), `file`, `old` (occurs exactly once in the file), `new`, and `tests` when other tests than the area's notice it.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
AREAS = Path(__file__).resolve().parent / "areas"


@dataclass(frozen=True)
class Mutation:
    area: str
    breaks: str
    file: str  # relative to the root of the tree, like `tests`
    old: str
    new: str
    tests: tuple[str, ...]

    def apply(self, tree: Path) -> None:
        """Writes the fault into this tree. Raises ValueError when its old text does not occur exactly once."""
        path = tree / self.file
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.file} holds this {text.count(self.old)} times: {self.old}")
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")


def areas() -> list[str]:
    return sorted(path.stem for path in AREAS.glob("*.toml"))


def read(area: str) -> list[Mutation]:
    """Returns the faults of an area, in the order of its file."""
    table = tomllib.loads((AREAS / f"{area}.toml").read_text(encoding="utf-8"))
    return [
        Mutation(area, row["breaks"], row["file"], row["old"], row["new"], tuple(row.get("tests", table["tests"])))
        for row in table["mutation"]
    ]
