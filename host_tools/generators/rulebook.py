"""Writes the option tables of the rule book from the tables in the code: `python -m host_tools.generators.rulebook`.

A book marks the place with `<!-- options: PRESET ... -->` and `<!-- end of options -->`; this program writes the part between.
"""

import re

from flagfall.engine import options, rows

from .. import ROOT

BOOKS = ROOT / "firmware" / "flagfall" / "engine" / "docs"
_PLACE = re.compile(r"(<!-- options: ([\w -]+?) -->\n).*?(<!-- end of options -->)", re.DOTALL)


def table(presets: list[str]) -> str:
    """Returns a table with a row for each option and a column for each preset's default; other allowed values follow in brackets."""
    tables = [{row[0]: row for row in rows(preset)} for preset in presets]  # a row: name, values, default, rules
    lines = [["option", "values", *presets, "rule"], ["---"] * (len(presets) + 3)]
    for name, row in tables[0].items():
        defaults, rules = [], []
        for other in tables:
            own = other[name]
            defaults.append(f"{own[2]}" if own[1] == row[1] else f"{own[2]} ({_values(own[1])})")
            if own[3] not in rules:
                rules.append(own[3])
        lines.append([f"`{name}`", _values(row[1]), *defaults, ", ".join(rules)])
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines) + "\n"


def _values(values: tuple) -> str:
    if not options.is_range(values):
        return ", ".join(values) or "text"
    return f"{values[0]}..{values[1]}" if values[0] != values[1] else f"only {values[0]}"


def renew_tables(text: str) -> str:
    """Returns the book with its tables renewed."""
    return _PLACE.sub(lambda place: place[1] + table(place[2].split()) + place[3], text)


def main() -> None:
    for path in sorted(BOOKS.glob("*.md")):
        old = path.read_text(encoding="utf-8")
        new = renew_tables(old)
        if new != old:
            path.write_text(new, encoding="utf-8")
            print(f"{path.name}: tables renewed")


if __name__ == "__main__":
    main()
