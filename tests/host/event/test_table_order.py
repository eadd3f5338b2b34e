"""Tables must stand by the higher score, then the sum of both scores, then the lower number (FIDE's checklist, question 187)."""

from random import Random

import pytest

from host_tools.event.entry_rounds import rounds_of_entries
from tests.host.event.simulated_event import SimulatedEvent, state_of


@pytest.mark.parametrize("entries", [12, 15])
def test_tables_of_a_swiss_stand_in_order(entries):
    simulated = SimulatedEvent(state_of(entries, rounds=5), Random(entries), come_and_go=False)
    for round in range(1, 6):
        simulated.play(round)
        before = rounds_of_entries(simulated.state, round - 1)
        tables = [table for table in simulated.state.of_round(round) if not table.bye]
        points = [[before[number].points for number in table.numbers] for table in tables]
        keys = [(-max(each), -sum(each), min(table.numbers)) for each, table in zip(points, tables, strict=True)]
        assert keys == sorted(keys), round
