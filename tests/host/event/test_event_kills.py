"""Each act of an evening is killed before each of its writes: nothing of it may be stored then, and it is done again."""

import os
import signal
from collections.abc import Callable
from contextlib import closing

import pytest
from sqlalchemy import Engine, event

from host_tools.cli import main
from host_tools.store.event_model import EventState
from host_tools.store.store import Store
from tests.host.event.evening_store import game_at, store_game
from tests.host.posix import needs
from tests.host.sync.fake_device import DEVICE

ACTS = (
    ("new", "Evening", "--game", "chess", "--swiss", "2"),
    ("enter", "Anna", "Boris", "Cyril", "Dana", "Emil"),
    ("table", "1", DEVICE),
    ("remove", "Emil"),
    ("enter", "Emil", "Fedor"),
    ("seed", "Boris", "1"),
    ("seed", "Anna", "1"),
    ("forbid", "1", "2"),
    ("forbid", "2", "1", "--off"),
    ("bye", "Boris", "half", "--round", "1"),
    ("bye", "Boris", "off", "--round", "1"),
    ("use", "Evening"),
    ("rounds", "3"),
    ("pair",),
    ("out", "Fedor"),
    ("enter", "Fedor"),
    ("swap", "1", "Anna", "Boris", "--yes"),
    ("pair", "--again"),
    ("unpair",),
    ("pair",),
    ("result", "2", "1-0"),
    ("result", "2", "0-1", "--why", "read wrong"),
    ("result", "2", "clear"),
    ("result", "2", "forfeit", "0"),
    ("result", "1", "0-1"),
    ("the device",),
    ("result", "1", "game"),
    ("result", "1", "clear"),
    ("result", "1", "game"),
    ("result", "1", "1/2", "--why", "agreed"),
    ("result", "3", "1/2"),
    ("replace", "1", "Zita"),
    ("replace", "Cyril", "Cyrill"),
    ("standings", "--lot"),
    ("standings", "--no-lot"),
    ("rename", "Night"),
    ("close",),
    ("reopen",),
    ("delete", "--yes"),
)


def killed_before_write(number: int, act: Callable[[], int]) -> bool:
    """Runs the act in a process that dies before its write of this number. Returns False when the act made fewer writes."""
    child = os.fork()
    if child == 0:
        left = [number]

        def count(connection, cursor, statement, *more) -> None:
            if statement.split(None, 1)[0].upper() in ("INSERT", "UPDATE", "DELETE"):
                _die_at_last(left)

        event.listen(Engine, "before_cursor_execute", count)
        event.listen(Engine, "commit", lambda connection: connection.get_execution_options().get("writes") and _die_at_last(left))
        os._exit(act())
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def _die_at_last(left: list[int]) -> None:
    left[0] -= 1
    if left[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)


def states(home) -> tuple[list[EventState], list[dict[str, object]]]:
    """Returns the whole event, and the standings of all games, without the times of rows."""
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        return store.events.newest(), [vars(one) for one in store.games.standings()]


def facts(found) -> str:
    """Returns the state as a text to compare."""
    events, standings = found
    return str([(each, [(table, table.result) for table in each.tables]) for each in events]) + str(standings)


@pytest.mark.slow
@needs("fork")
def test_an_act_that_is_killed_is_done_whole_or_not_at_all(home, capfd):
    with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
        store.devices.note(DEVICE, "fake")
    kills = 0
    for words in ACTS:
        if words == ("the device",):
            with closing(Store(f"sqlite:///{home / 'games.db'}")) as store:
                state = store.events.find()
                store_game(store, game_at(state, state.tables[0], "resign 1"))
            words = ("show",)  # it collects
        before = facts(states(home))
        number = 1
        while killed_before_write(number, lambda words=words: main(["event", *words])):
            assert facts(states(home)) == before, f"{words} was cut in the middle, before write {number}"
            kills, number = kills + 1, number + 1
        assert facts(states(home)) != before, f"{words} must change the event: {capfd.readouterr().err}"
    assert kills > 3 * len(ACTS) and states(home)[0] == []
