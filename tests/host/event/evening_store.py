"""Makes an event in a store, and games as a device would send them."""

from datetime import date

from host_tools.event.pairing import bye_points, pair
from host_tools.store.event_model import EventState, Table
from host_tools.store.store import Store
from tests.host.made_records import Recorded
from tests.host.sync.fake_device import DEVICE

SYSTEM = {"system": "swiss", "rounds": 5, "consolation": False, "count": "wins", "tiebreaks": "wins", "control": "", "clock_options": ""}


def open_event(store: Store, *names: str, preset: str = "chess", given: str = "", device: bool = True, **more) -> EventState:
    """Returns an event with these entries, its first round paired, and the device on table 1."""
    state = store.events.create("Evening", date(2026, 11, 24), preset=preset, options=given, **(SYSTEM | more))
    state = store.events.enter(state, [name.split("+") for name in names], 1)
    if device:
        store.devices.note(DEVICE, "fake")
        state = store.events.put_device(state, 1, DEVICE)
    return next_round(store, state)


def next_round(store: Store, state: EventState) -> EventState:
    round = state.round + 1
    return store.events.add_round(state, round, pair(state, round).tables, bye_points(state))


def game_at(state: EventState, table: Table, *moves: str, number: int = 1, turned: bool = False, **more) -> Recorded:
    """Returns a game of the players of that table. It began from its pairing, unless `pairing` differs."""
    names = state.names_at(table)
    known = {
        "preset": state.preset,
        "names": tuple(names[::-1] if turned else names),
        "number": number,
        "pairing": table.device_pairing or 0,
    }
    game = Recorded(**(known | more))
    for move in moves:
        game.play(move)
    return game


def store_game(store: Store, game: Recorded) -> int:
    """Stores the game. Returns its number."""
    store.devices.note(DEVICE, "fake")
    return store.games.keep(game.name, game.data)[1].id
