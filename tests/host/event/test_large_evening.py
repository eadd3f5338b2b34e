"""Twenty-four people with ten devices play five rounds of each system: the devices play their pairings, and every result must arrive."""

from datetime import date
from random import Random

import pytest

from host_tools.event.event_standings import standings
from host_tools.event.pairing import bye_points, pair, rounds_in_all
from host_tools.port.link import Link
from host_tools.syncing.pull import pull
from tests.host.event.evening_store import SYSTEM
from tests.host.event.round_checker import check_everybody_once, check_two_at_a_table
from tests.host.made_records import Recorded
from tests.host.sync import fake_device
from tests.host.sync.fake_device import FakeDevice, Memory

NAMES = [f"{letter}{'й' * (number % 3)}na{number}" for number, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWX", 1)]
DEVICES = [f"E66141{number:02d}" for number in range(10)]
NOW = 1_800_000_000


class TableMemory(Memory):
    """A device with its own memory, which plays each of its pairings at random."""

    def __init__(self, device: str, random: Random):
        super().__init__({})
        self.pairings = {}
        self.device, self._random, self._games = device, random, 0

    def play(self) -> None:
        for number, (words, names) in list(self.pairings.items()):
            assert len(names) == int(words[2]), "an incomplete pairing must not be played"
            preset, *rest = words[3:]
            given = dict(word.split("=") for word in rest if "=" in word and not word.startswith("clock"))
            self._games += 1
            game = Recorded(preset, tuple(names), number=self._games, device=self.device, pairing=number, **given)
            if preset == "chess":
                game.play(self._random.choice(("resign 0", "resign 1", "draw")))
            else:
                game.play("lead 0")
                game.play(f"resign {self._random.randrange(len(names))}")
                while not game.session.game.over:
                    game.play(f"resign {game.session.game.turn}")
            self.games[game.name] = game.data


def sync(store, memory: TableMemory):
    fake_device.DEVICE = memory.device
    with FakeDevice(memory) as device, Link(device.port, 0.3) as link:
        return pull(link, store, NOW)


@pytest.mark.slow
@pytest.mark.parametrize(
    "more",
    [
        {"preset": "chess", "system": "swiss", "rounds": 5},
        {"preset": "fives", "system": "swiss", "rounds": 5},
        {"preset": "fives", "system": "swiss", "rounds": 5, "options": "teams=2x2 seats=4"},
        {"preset": "chess", "system": "round-robin", "rounds": 1},
        {"preset": "chess", "system": "round-robin", "rounds": 2},
        {"preset": "fives", "system": "knockout", "rounds": 0, "consolation": True},
    ],
    ids=lambda more: "-".join(map(str, more.values())),
)
def test_an_evening_of_24(store, more, monkeypatch):
    monkeypatch.setattr(fake_device, "DEVICE", DEVICES[0])
    random = Random(str(more))
    memories = [TableMemory(device, random) for device in DEVICES]
    for memory in memories:
        sync(store, memory)
    pairs = "teams" in more.get("options", "")
    state = store.events.create("Evening", date(2026, 11, 24), **(SYSTEM | {"options": ""} | more))
    people = [NAMES[at : at + 2] for at in range(0, 24, 2)] if pairs else [[name] for name in NAMES]
    state = store.events.enter(state, people, 1)
    for number, device in enumerate(DEVICES, 1):
        state = store.events.put_device(state, number, device)
    for round in range(1, min(5, rounds_in_all(state)) + 1):
        state = store.events.add_round(state, round, pair(state, round).tables, bye_points(state))
        for memory in memories:
            assert sync(store, memory).notes == []
        came = 0
        for memory in memories:
            memory.play()
            report = sync(store, memory)
            came += len(report.results)
            assert report.notes == []
        tables = [table for table in state.of_round(round) if not table.bye]
        assert came == sum(table.table <= len(DEVICES) for table in tables), "each table with a device must have sent its result"
        for table in tables:
            if table.device is None:
                store.results.enter(state, table, "1-0" if state.colours else "100:50", "")
        state = store.events.find("Evening")
        for memory in memories:
            sync(store, memory)
        assert state.missing == [] and not any(memory.pairings for memory in memories)
        if state.system != "knockout":
            check_everybody_once(state, round)
            if state.system == "swiss" and state.table_size == 2:
                check_two_at_a_table(state, round)
    rows = standings(state)
    assert len(rows) == len(people) and [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)
    if state.system == "knockout":
        assert rows[0].points == 5 and rows[1].points < 5
