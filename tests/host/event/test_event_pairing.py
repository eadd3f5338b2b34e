"""Pairings of whole simulated events must pass an independent checker; those of a round robin must be gacrux's own Berger tables."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from gacrux.berger import bergertables

from host_tools.event import berger, dutch
from host_tools.event.entry_rounds import EntryRounds, RoundResult, rounds_of_entries
from host_tools.event.event_standings import standings
from host_tools.event.knockout import bracket, winner
from host_tools.event.matching import table_sizes
from host_tools.event.pairing import pair, wrong_pairing
from host_tools.terminal.failure import Failure
from host_tools.workers.run_module import Done
from tests.host.event.round_checker import check_colours, check_everybody_once, check_two_at_a_table
from tests.host.event.simulated_event import SimulatedEvent, state_of

WITHOUT_COLOURS = 30  # events with two at a table
OTHERS = 40  # events with more than two at a table
SWISS = 2  # events paired by gacrux, which takes half a second for a round


def swiss(seed: int, preset: str) -> SimulatedEvent:
    random = Random(seed)
    return SimulatedEvent(state_of(random.randint(5, 60), preset, rounds=random.randint(3, 9)), random)


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 6))])
def test_games_without_colours_have_no_rematch_that_could_be_avoided(part):
    for seed in range(part * WITHOUT_COLOURS, (part + 1) * WITHOUT_COLOURS):
        event = swiss(seed, "fives")
        for round in range(1, event.state.rounds + 1):
            event.play(round)
            check_everybody_once(event.state, round)
            check_two_at_a_table(event.state, round)


def swiss_of_chess(seed: int) -> None:
    event = swiss(seed, "chess")
    for round in range(1, event.state.rounds + 1):
        event.play(round)
        check_everybody_once(event.state, round)
        if not event.notes[-1]:
            check_two_at_a_table(event.state, round)
            if round < event.state.rounds and not any(event.notes):
                check_colours(event.state, round)


@pytest.mark.parametrize("seed", range(SWISS))
def test_the_dutch_system(seed):
    swiss_of_chess(1000 + seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_the_dutch_system_in_200_events(seed):
    swiss_of_chess(2000 + seed)


def test_without_a_pairing_of_the_dutch_system_the_round_is_paired_by_points():
    event = SimulatedEvent(state_of(3, rounds=6), Random(1), come_and_go=False)
    for round in range(1, 6):
        event.play(round)
        check_everybody_once(event.state, round)
    assert event.notes[:2] == ["", ""] and "no pairing" in event.notes[-1]


def test_more_at_a_table():
    for seed in range(OTHERS):
        random = Random(seed)
        seats = random.choice((3, 4))
        event = SimulatedEvent(state_of(random.randint(5, 40), "fives", rounds=4, options=f"seats={seats}"), random)
        for round in range(1, 5):
            event.play(round)
            check_everybody_once(event.state, round)
            sizes = [len(table.numbers) for table in event.state.of_round(round)]
            assert max(sizes) <= seats and min(sizes) >= 2
            if sum(sizes) >= seats * (seats - 1):
                assert min(sizes) >= seats - 1, "a table may have only one player fewer"


def test_the_sizes_of_tables():
    any_number = lambda seats: seats >= 2  # noqa: E731
    assert table_sizes(12, 4, any_number) == [4, 4, 4]
    assert table_sizes(11, 4, any_number) == [4, 4, 3]
    assert table_sizes(10, 3, any_number) == [3, 3, 2, 2]
    assert table_sizes(5, 4, any_number) == [3, 2]
    assert table_sizes(7, 3, lambda seats: seats == 3) == [3, 3, 1], "with seven players at tables of three, one has a bye"


@pytest.mark.parametrize("entries", range(2, 31))
def test_the_tables_of_berger_are_those_of_gacrux(entries):
    theirs, even = bergertables(entries), entries + entries % 2
    for round in range(1, even):
        wanted = {(each["white"], each["black"]) for each in theirs["pairing"][round].values()}
        ours = berger.berger(entries, round)
        assert {tuple(number or even for number in pair) for pair in ours} == wanted
        assert {pair[::-1] for pair in berger.berger(entries, round + even - 1)} == set(ours), "the second cycle must swap the colours"


def test_a_round_robin_meets_everybody_as_often_as_it_says():
    for entries in range(2, 13):
        state = SimulatedEvent(state_of(entries, "crib6", "round-robin", 2), Random(entries)).play_all()
        pairs = [frozenset(table.numbers) for table in state.tables if not table.bye]
        assert len(pairs) == entries * (entries - 1) and {pairs.count(pair) for pair in pairs} == {2}
        assert all(table.result.points == (0,) for table in state.tables if table.bye)


def test_a_bracket_keeps_the_strong_apart_and_gives_them_the_byes():
    assert bracket(range(1, 9)) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert bracket(range(1, 7)) == [(1,), (4, 5), (2,), (3, 6)]
    assert bracket([7, 9]) == [(7, 9)]


@pytest.mark.parametrize("entries", range(2, 34))
def test_a_knock_out_leaves_one(entries):
    state = SimulatedEvent(state_of(entries, "backgammon", "knockout", 0, consolation=True), Random(entries)).play_all()
    main = [table for table in state.tables if table.section == "main"]
    lost = [number for table in main if not table.bye for number in table.numbers if number != winner(table)]
    assert len(lost) == len(set(lost)) == entries - 1, "every entry but the winner must lose exactly once"
    first = [number for table in state.of_round(1) if not table.bye for number in table.numbers if number != winner(table)]
    other = [table for table in state.tables if table.section == "consolation"]
    assert {number for table in other for number in table.numbers} == (set(first) if len(first) > 1 else set())
    with pytest.raises(Failure, match="rounds are paired"):
        pair(state, state.round + 1)


def test_where_both_winners_withdraw_the_place_stays_empty_and_the_neighbour_has_a_bye():
    event = SimulatedEvent(state_of(16, "backgammon", "knockout", 0), Random(1))
    event.play(1)
    first, second, *others = [winner(table) for table in event.state.tables]
    entrants = [replace(each, out_round=2) if each.number in (first, second) else each for each in event.state.entrants]
    event.state = replace(event.state, entrants=tuple(entrants))
    event.play(2)
    neighbour, *last = [winner(table) for table in event.state.of_round(2)]
    assert [set(table.numbers) for table in event.state.of_round(2)] == [set(others[at : at + 2]) for at in (0, 2, 4)]
    event.play(3)
    assert [set(table.numbers) for table in event.state.of_round(3)] == [{neighbour}, set(last)]
    event.play(4)
    assert {neighbour} < set(event.state.of_round(4)[0].numbers)


def failure_for(monkeypatch, output: str, code: int = 0) -> Failure:
    """Returns the failure for this output of the pairing program."""
    monkeypatch.setattr(dutch, "run_module", lambda *words: Done(code, output.split("\n"), []))
    with pytest.raises(Failure) as caught:
        pair(state_of(5), 1)
    monkeypatch.undo()
    return caught.value


def test_every_wrong_output_of_the_pairing_program_is_refused(monkeypatch):
    for output in (
        "",
        "### Error 502\nCan't open file",
        "3\n1 4\n2 5\n",
        "3\n1 4\n2 5\n3 x\n",
        "2\n1 4\n2 5\n",
        "3\n1 4\n2 4\n3 0\n",
        "3\n1 4\n2 9\n3 0\n",
    ):
        assert "nothing was paired" in str(failure_for(monkeypatch, output)), output
    assert "nothing was paired" in str(failure_for(monkeypatch, "3\n1 4\n2 5\n3 0\n", 3))


def test_a_wrong_pairing_is_found():
    event = SimulatedEvent(state_of(4, rounds=5), Random(4), come_and_go=False)
    event.play(1)
    known = rounds_of_entries(event.state)
    (white, black), (other, last) = (table.numbers for table in event.state.tables)
    assert "have met" in wrong_pairing([(black, white), (other, last)], known, False)
    assert "byes" in wrong_pairing([(white, other), (black,), (last,)], known, False)
    assert wrong_pairing([(other, white), (last, black)], known, False) == "", "the same colour twice is allowed"


def entry_with(number: int, colours: str) -> EntryRounds:
    """Returns an entry that has played a game with each of these colours, each against another entry."""
    results = [RoundResult(at, (90 + at,), "wb".index(colour), 1, 1, "game", True, False, False) for at, colour in enumerate(colours, 1)]
    return EntryRounds(number, {result.round: result for result in results})


@pytest.mark.parametrize(
    ("of_white", "of_black", "fault"),
    [
        ("bww", "wbb", "1 has White too often"),  # the third in a row
        ("wbb", "wbb", "2 has Black too often"),
        ("wwbw", "bwbw", "1 has White too often"),  # four with White, one with Black
        ("wbwb", "bbwb", "2 has Black too often"),
        ("wbw", "bwb", ""),
        ("w", "b", ""),
    ],
)
def test_a_colour_given_too_often_is_found(of_white, of_black, fault):
    before = {1: entry_with(1, of_white), 2: entry_with(2, of_black)}
    assert wrong_pairing([(1, 2)], before, False) == fault
    assert wrong_pairing([(1, 2)], before, True) == "", "the last round may break the colour rules"


def test_tables_of_four_have_fewer_rematches_and_equal_players():
    """The sums over 20 events of the seating before, which took the first exchange that helped: 67 rematches, and 484 points between best
    and last of a table.
    """
    rematches = spread = 0
    for seed in range(20):
        event = SimulatedEvent(state_of(18 if seed % 2 else 24, "fives", rounds=5, options="seats=4"), Random(seed), come_and_go=False)
        for round in range(1, 6):
            before = rounds_of_entries(event.state, round - 1)
            event.play(round)
            for table in event.state.of_round(round):
                rematches += sum(before[one].times_met()[other] for one, other in combinations(table.numbers, 2))
                points = [before[number].points for number in table.numbers]
                spread += max(points) - min(points)
    assert rematches < 67 and spread < 484, (rematches, spread)


def test_places_of_a_knock_out_follow_the_round_reached():
    state = SimulatedEvent(state_of(8, "crib6", "knockout", 0, consolation=True), Random(3)).play_all()
    rows = standings(state)
    winners = {(table.section, table.round): winner(table) for table in state.tables}
    final = next(table for table in state.of_round(3) if table.section == "main")
    semis = [number for table in state.of_round(2) if table.section == "main" for number in table.numbers if number not in final.numbers]
    assert [row.number for row in rows[:2]] == [winners["main", 3], next(n for n in final.numbers if n != winners["main", 3])]
    assert {(row.place, row.number) for row in rows[2:4]} == {(3, number) for number in semis}
    assert [row.place for row in rows] == [1, 2, 3, 3, 5, 6, 7, 7] and rows[4].number == winners["consolation", 3]
