"""Tie-breaks of simulated events must agree with those of gacrux, which follows FIDE's Handbook; others are worked by hand."""

import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from host_tools.event.event_standings import standings
from host_tools.event.event_view import event_view
from host_tools.event.tiebreaks import TieBreaks
from host_tools.event.trf import trf
from host_tools.store.event_model import Outcome, Table
from tests.host.event.simulated_event import START, SimulatedEvent, state_of

KEYS = {"BH/C1": "buchholz_cut1", "BH": "buchholz", "SB": "sonneborn_berger", "WIN": "wins"}


def gacrux_values(state, folder, *more: str) -> dict[int, dict[str, float]]:
    """Returns number -> key -> value, from gacrux."""
    (folder / "event.trf").write_text(trf(state, state.round))
    command = [sys.executable, "-m", "gacrux.tiebreakchecker", "-i", "event.trf", "-b", "utf-8", "-n", str(state.round), "-d", "T", *more]
    done = subprocess.run([*command, "-t", "PTS", *KEYS], cwd=folder, capture_output=True, text=True, check=True)
    heading, *rows = [line.split("\t") for line in done.stdout.splitlines() if line.strip()]
    values = {int(row[0]): dict(zip(heading[2:], map(float, row[2:]), strict=True)) for row in rows}
    assert len(values) == len(state.entrants) and any(row["BH"] for row in values.values())
    return values


@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8))])
def test_a_swiss_with_byes_forfeits_and_absentees(seed, tmp_path):
    random = Random(seed)
    state = SimulatedEvent(state_of(random.randint(6, 20), rounds=random.randint(3, 6)), random).play_all()
    ours = TieBreaks(state, state.round)
    for number, row in gacrux_values(state, tmp_path, "-s").items():
        assert ours.entries[number].points == row["PTS"], number
        values = ours.of(number)
        assert {key: values[KEYS[key]] for key in KEYS} == {key: row[key] for key in KEYS}, number


@pytest.mark.parametrize("seed", range(4))
def test_a_round_robin_with_forfeits(seed, tmp_path):
    state = SimulatedEvent(state_of(5 + seed, system="round-robin", rounds=1), Random(seed)).play_all()
    ours = TieBreaks(state, state.round)
    for number, row in gacrux_values(state, tmp_path, "-p").items():
        values = ours.of(number)
        assert (ours.entries[number].points, values["sonneborn_berger"], values["wins"]) == (row["PTS"], row["SB"], row["WIN"]), number


def three_who_beat_each_other(last: tuple[float, float]):
    state = state_of(3, system="round-robin", rounds=1, tiebreaks=("direct_encounter", "wins"))
    games = {(1, 2): (1, 0), (2, 3): (1, 0), (3, 1): last}
    tables = [Table(at, at, 1, "main", pair, START, result=Outcome(p, p, "hand")) for at, (pair, p) in enumerate(games.items(), 1)]
    return replace(state, tables=tuple(tables))


def test_entries_equal_in_all_share_a_place():
    rows = standings(three_who_beat_each_other((1, 0)))
    assert [row.place for row in rows] == [1, 1, 1] and {row.tiebreaks["direct_encounter"] for row in rows} == {1}


def rows_of_report(state) -> list[tuple[str, str, str]]:
    """Returns points, rank and rounds of each entry, by the columns of TRF16."""
    lines = [line for line in trf(state, state.round).splitlines() if line.startswith("001")]
    return [(line[80:84], line[85:89], line[89:]) for line in lines]


def test_the_report_has_the_ranks_of_the_standings():
    state = three_who_beat_each_other((0.5, 0.5))
    turned = replace(state, tables=tuple(replace(table, numbers=tuple(4 - n for n in table.numbers)) for table in state.tables))
    assert [row[:2] for row in rows_of_report(turned)] == [(" 0.5", "   3"), (" 1.0", "   2"), (" 1.5", "   1")]


def test_the_report_of_an_event_that_counts_points_has_wins_and_draws_of_one_width():
    state = state_of(2, "fives", "round-robin", 3, count="points", options="target=1000")
    scores = [(1000, 200), (200, 1000), (1000, 200), (0, 0)]
    tables = [Table(at, at, 1, "main", (1, 2), START, result=Outcome(p, p, "game")) for at, p in enumerate(scores, 1)]
    state = replace(state, tables=tuple(tables))
    squares = event_view(state)["rows"][0]["squares"]
    assert [square["result"] for square in squares] == ["won", "lost", "won", "drawn"]
    assert rows_of_report(state) == [
        (" 2.5", "   1", "     2 w 1     2 w 0     2 w 1     2 w ="),
        (" 1.5", "   2", "     1 b 0     1 b 1     1 b 0     1 b ="),
    ]


def test_two_of_three_with_the_most_have_both_won():
    state = state_of(3, "fives", "round-robin", 1)
    table = Table(1, 1, 1, "main", (1, 2, 3), START, result=Outcome((50, 50, 30), (1, 1, 0), "game"))
    results = [row["squares"][0]["result"] for row in event_view(replace(state, tables=(table,)))["rows"]]
    assert sorted(results) == ["lost", "won", "won"]


def test_a_running_game_is_no_missed_round():
    """Entries 1 and 2 have won in round 1. In round 2 all four sit at their boards, so the values stay those of round 1."""
    state = state_of(4, rounds=3)
    first = [Table(at, 1, at, "main", pair, START, result=Outcome((1, 0), (1, 0), "game")) for at, pair in enumerate([(1, 3), (2, 4)], 1)]
    second = [Table(at, 2, at, "main", pair, START) for at, pair in enumerate([(1, 2), (3, 4)], 3)]
    before, now = replace(state, tables=tuple(first)), replace(state, tables=tuple(first + second))
    assert [TieBreaks(now, 2).of(number) for number in range(1, 5)] == [TieBreaks(before, 1).of(number) for number in range(1, 5)]
    assert [row[2] for row in rows_of_report(now)] == [
        "     3 w 1     2 w  ",
        "     4 w 1     1 b  ",
        "     1 b 0     4 w  ",
        "     2 b 0     3 b  ",
    ]


@pytest.mark.parametrize(("system", "text"), [("swiss", "Swiss System"), ("round-robin", "Round Robin"), ("knockout", "Knockout")])
def test_the_report_names_the_system(system, text):
    assert f"\n092 {text}\n" in trf(state_of(4, system=system), 0)


def test_direct_encounter_has_no_value_without_a_tie():
    rows = standings(three_who_beat_each_other((0.5, 0.5)))
    assert [(row.place, row.number, row.points) for row in rows] == [(1, 1, 1.5), (2, 2, 1), (3, 3, 0.5)]
    assert [row.tiebreaks["direct_encounter"] for row in rows] == [None, None, None], "no entries are tied"
