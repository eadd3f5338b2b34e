"""Cribbage must work on the PC: `show` with each hand, averages in the standings, `count`."""

from random import Random
from typing import Any

import pytest

from flagfall.engine.moves import MORE
from flagfall.record import record_replay
from host_tools import games
from host_tools.cli import main
from host_tools.store.store import Store
from host_tools.store.verify import check
from tests.host.cribbage.crib_table import CribTable, subset_points
from tests.host.made_records import Recorded

LAID_CARDS = ("deal 0", "cut 5C", "5H", "TD", "6C", "4S", "go", "go", "QC", "KD", "9C", "go", "8S")


def recorded_game(*texts: str, preset: str = "crib6", number: int = 1, **options: str) -> Recorded:
    record = Recorded(preset, ("Anna", "Boris"), number=number, **options)
    for text in texts:
        record.play(text)
    return record


def test_every_hand_is_printed_with_its_combinations():
    game = recorded_game(*LAID_CARDS, "score", "score", "crib 3C 3D 3H 3S", "score", "adjust 0 105", "cut JC", skunk="on")
    summary = games.family_of("crib6").summary(record_replay.read(game.data))
    assert summary[:8] == [
        "hand 1, in play: Anna 4, Boris 1",
        "  Boris: 5♥ 6♣ 9♣ Q♣ + 5♣: 8",
        "    fifteen 6♣ 9♣ 2",
        "    fifteen 5♣ Q♣ 2",
        "    fifteen 5♥ Q♣ 2",
        "    pair 5♣ 5♥ 2",
        "  Anna: 4♠ 8♠ 10♦ K♦ + 5♣: 4",
        "    fifteen 5♣ 10♦ 2",
    ]
    assert "  crib of Anna: 3♣ 3♦ 3♥ 3♠ + 5♣: 12" in summary


def test_points_that_were_not_said():
    game = recorded_game(*LAID_CARDS, "say 6", "muggins 0", "say 4", "end", muggins="on")
    summary = games.family_of("crib6").summary(record_replay.read(game.data))
    assert "  Boris: 5♥ 6♣ 9♣ Q♣ + 5♣: 6 of 8" in summary


def test_points_that_were_called_at_the_show_are_no_points_of_the_play():
    """CR-m: two points of Boris's hand and six of the crib are called. In play nobody says Anna's fifteen, so she has two points there."""
    shows = ("say 6", "muggins 0", "say 4", "crib 3C 3D 3H 3S", "say 6", "muggins 1", "end")
    game = recorded_game(*LAID_CARDS, *shows, muggins="on")
    summary = games.family_of("crib6").summary(record_replay.read(game.data))
    assert [line for line in summary if isinstance(line, str) and ("in play" in line or "calls" in line)] == [
        "hand 1, in play: Anna 2, Boris 1",
        "  Anna calls muggins: 2",
        "  Boris calls muggins: 6",
    ]


@pytest.mark.parametrize("preset", ["crib6", "crib5", "crib7"])
def test_averages_are_those_of_the_open_table(preset):
    """They equal the hands and cribs as the open table counts them."""
    game = Recorded(preset, ("Anna", "Boris"))
    for text, _ in CribTable(Random(3), preset, {}).play():
        game.play(text)
    row = games.family_of(preset).averages(record_replay.read(game.data), [seat.place for seat in check(game.name, game.data).seats])
    total = [sum(row[name][i][0] for name in row) for i in range(1, 4)]
    hands, cribs = _counted_points(game)
    assert total[1:] == [hands, cribs]
    assert row["Anna"][0] == row["Boris"][0] and row["Anna"][4][0] + row["Boris"][4][0] == 1
    threes = 3 * game.session.game.hand_number if preset == "crib5" else 0
    assert sum(total) + threes >= sum(game.session.game.scores) >= sum(total)


def _counted_points(game: Recorded) -> tuple[int, int]:
    """Returns the points of the hands and cribs of the record, counted from the text of its entries."""
    played, hands, cribs = game.session.game, 0, 0
    dealer, starter, laid, shown_cards = -1, "", {0: [], 1: []}, []
    turn = 0
    again: Any = played.fresh()
    i = 0
    while i < len(played.log):
        words = played.entry(i).split()
        turn = again.turn
        if words[0] == "cut":
            starter, laid = words[1], {0: [], 1: []}
            dealer = again.dealer
        elif words[0] == "hand":
            laid[int(words[1])] = words[2:]
        elif words[0] == "crib":
            shown_cards = words[1:]
        elif words[0] == "score":
            crib = again.stage == "crib"
            points = subset_points(shown_cards if crib else laid[turn], starter, crib)
            hands, cribs = hands + (0 if crib else points), cribs + (points if crib else 0)
        elif words[0] not in ("go", "deal"):
            laid[turn].append(words[0])
        while played.log[i] & MORE:
            again.play(played.log[i])
            i += 1
        again.play(played.log[i])
        i += 1
    assert dealer >= 0
    return hands, cribs


def test_standings_of_cribbage_have_averages(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("FLAGFALL_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "100")
    store = Store()
    store.devices.note("E6614103", "fake")
    unfinished = recorded_game(
        *LAID_CARDS, "score", "score", "crib 3C 3D 3H 3S", "score", "adjust 0 100", "adjust 1 60", "cut JC", "end", number=1
    )
    skunked = recorded_game(*LAID_CARDS, "score", "adjust 0 105", "adjust 1 60", "score", "crib 3C 3D 3H 3S", "score", number=2, skunk="on")
    for game in (unfinished, skunked):
        store.games.keep(game.name, game.data)
    store.close()
    assert main(["standings", "--game", "crib6"]) == 0
    lines = capsys.readouterr().out.splitlines()
    heading = next(i for i, line in enumerate(lines) if line.split()[:3] == ["player", "deals", "play"])
    assert lines[heading + 1].split() == ["Anna", "3", "2.67", "4.00", "12.00", "2"]
    assert lines[heading + 2].split() == ["Boris", "3", "1.33", "8.00", "-", "-"]
    assert "4.77" in lines[heading + 3]


def test_count_on_the_command_line(capsys):
    assert main(["count", "4H", "5H", "6H", "KC", "6C"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "fifteen 4♥ 5♥ 6♣ 2",
        "fifteen 4♥ 5♥ 6♥ 2",
        "fifteen 5♥ K♣ 2",
        "pair 6♣ 6♥ 2",
        "run 4-5-6 3",
        "run 4-5-6 3",
        "14 in all",
    ]
    for wrong, why in (("5H 5H 6C 7C", "5H comes twice"), ("5H 6H", "three to five cards"), ("5X 6H 7H 8H", "not 5X")):
        assert main(["count", *wrong.split()]) == 1
        assert why in capsys.readouterr().err
