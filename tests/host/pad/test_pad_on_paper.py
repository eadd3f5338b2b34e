"""The pad must agree with a score sheet on paper, whatever people enter, and after take-backs."""

from random import Random

import pytest

from flagfall import engine
from flagfall.errors import FlagfallError

from .paper import Paper, Refused

SHEETS = (
    {},
    {"seats": "8", "first": "5"},
    {"seats": "3", "win": "fewest"},
    {"seats": "4", "win": "fewest", "target": "60", "first": "2"},
    {"seats": "5", "target": "100", "step": "5"},
    {"seats": "3", "start": "501"},
    {"seats": "6", "start": "30", "first": "1"},
)


def sheet_of(options: dict[str, str]) -> Paper:
    number = lambda name, usual: int(options.get(name, usual))  # noqa: E731
    fewest = options.get("win") == "fewest"
    return Paper(number("seats", "2"), fewest, number("start", "0"), number("target", "0"), number("step", "1"), number("first", "0"))


def some_entry(chance: Random) -> str:
    kind = chance.randrange(12)
    points = chance.choice((0, 1, 5, 10, 20, 25, 60, 180, -5, chance.randrange(-30, 200), 9999, -9999))
    if kind < 6:
        return f"{points:+d}"
    if kind < 9:
        return f"{chance.randrange(8)}{points:+d}"
    return chance.choice(("come", f"out {chance.randrange(8)}", f"out {chance.randrange(8)}", f"back {chance.randrange(8)}"))


@pytest.mark.parametrize("options", SHEETS, ids=str)
def test_the_pad_counts_as_paper_does(options: dict[str, str]) -> None:
    chance, ends, changes = Random(str(options)), 0, 0
    for _ in range(60):
        game, entries = engine.new("pad", options), list[str]()
        for number in range(40):
            entry = "finish" if number == 39 else some_entry(chance)
            sheet = sheet_of(options)
            for earlier in entries:
                sheet.write(earlier)
            try:
                game.enter(game.parse(entry))
            except FlagfallError:
                with pytest.raises(Refused):
                    sheet.write(entry)
                continue
            sheet.write(entry)
            entries.append(entry)
            changes += entry[0] in "cob"
            assert game.scores == sheet.columns and set(game.gone) == sheet.left, entries
            assert (set(game.winners()) if game.over else None) == sheet.winners, entries
            assert game.over or game.turn == sheet.turn, entries
            if game.over:
                ends += 1
            if game.over or chance.randrange(6) == 0:
                game.undo()
                entries.pop()
    assert ends > 30 and changes > 100
