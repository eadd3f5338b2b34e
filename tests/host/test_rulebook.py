"""The rule book's tables of options must be those of the code, and no preset may be missing."""

import re

from flagfall.engine import presets, rows
from host_tools.generators.rulebook import BOOKS, renew_tables, table


def test_the_tables_are_not_stale() -> None:
    for path in BOOKS.glob("*.md"):
        text = path.read_text(encoding="utf-8")
        assert renew_tables(text) == text, f"{path.name}: run python -m host_tools.generators.rulebook"


def test_every_preset_has_its_table_in_the_book() -> None:
    presets_in_book = [
        name for path in BOOKS.glob("*.md") for names in re.findall(r"<!-- options: (.*?) -->", path.read_text()) for name in names.split()
    ]
    assert sorted(presets_in_book) == sorted(presets())


def test_a_stale_table_would_be_seen() -> None:
    assert "| 100 |" in table(["fives"])
    stale = "<!-- options: fives -->\n| old |\n<!-- end of options -->"
    assert "| old |" not in renew_tables(stale) and "`keep_last`" in renew_tables(stale)


def test_the_rules_a_table_cites_are_in_the_book() -> None:
    book = "".join(path.read_text(encoding="utf-8") for path in BOOKS.glob("*.md"))
    for preset in presets():
        for row in rows(preset):
            assert row[3] == preset or f"**{row[3]}**" in book or f"| {row[3]} |" in book, (preset, row)
