"""With a device that has any of the faults, the site says what the PC says, stores as many games, and the device drops as many."""

import json
from collections.abc import Callable
from contextlib import closing

from host_tools.cli import main
from host_tools.port.attached import Attached
from host_tools.store.store import Store
from tests.host.sync.fake_device import FakeDevice, Memory, Unplugged
from tests.host.sync.faults import (
    CLOCK_RUNS,
    DAMAGES,
    FALSE_LISTS,
    FLASH_IS_FULL,
    OTHER_PORTS,
    OtherReplies,
    damaged_record,
    endless_list,
    other_port,
)

Make = Callable[[Memory], FakeDevice]


def with_replies(**replies: object) -> Make:
    return lambda memory: OtherReplies(memory, replies)


def damaged(name: str, at: int) -> Make:
    return lambda memory: FakeDevice(memory, after=lambda n, line: DAMAGES[name](line) if n == at else line)


def unplugged(at: int) -> Make:
    def out(n: int) -> None:
        if n == at:
            raise Unplugged

    return lambda memory: FakeDevice(memory, before=out)


# Name -> a device with this fault. Those that store something stand last, because the games are known from then on.
FAULTS: dict[str, Make] = {
    **{f"list {number}": with_replies(list=reply) for number, (reply, _) in enumerate(FALSE_LISTS)},
    "endless list": with_replies(list=endless_list),
    "malformed hello": with_replies(hello=lambda reply, rest: reply | {"board": 7}),
    "a record that arrives damaged": with_replies(get=damaged_record),
    "unplugged at once": unplugged(0),
    "unplugged in the list": unplugged(2),
    **{f"reply {name}": damaged(name, at) for at, name in enumerate(DAMAGES)},
    "full flash": with_replies(ack=FLASH_IS_FULL),
    "a clock runs": with_replies(time=CLOCK_RUNS),
    "another protocol": with_replies(hello=lambda reply, rest: reply | {"protocol": 2, "rules": 99, "trouble": ["of later"]}),
    "sound": FakeDevice,
}


def test_a_fault_is_said_as_on_the_pc(opened, bridge, memory, home, capsys, monkeypatch):
    monkeypatch.setattr("host_tools.files.paths.which", lambda name: name)
    desk = opened()
    for name, make in FAULTS.items():
        here, there = Memory(memory.games), Memory(memory.games)
        with make(here) as device:
            code = main(["sync", "--port", device.port])
            out, err = (text.replace(device.port, "web://1").splitlines() for text in capsys.readouterr())
        with make(there) as device:
            bridge.ports[0] = device.port
            done = desk.run("sync", "--port", "web://1")
        assert (done.code, done.out, done.errors) == (code, out, err), name
        assert there.acked == here.acked, name
        stored = json.loads("\n".join(desk.run("games", "--json").out))["games"]
        with closing(Store()) as store:
            assert [game["id"] for game in stored] == [game.id for game in store.games.newest()], name
    assert there.acked == set(memory.games) and len(stored) == 3


def test_a_port_with_something_else_is_said_as_on_the_pc(opened, bridge, memory, home, capsys, monkeypatch):
    desk = opened()
    for name, answer in OTHER_PORTS.items():
        with other_port(memory, answer) as device:
            monkeypatch.setattr("host_tools.commands.devices.attached", lambda port=device.port: [Attached(port, "", True)])
            assert main(["devices", "--json"]) == 0
            (here,) = json.loads(capsys.readouterr().out.replace(device.port, "web://1"))["ports"]
            bridge.ports[0] = device.port
            (there,) = json.loads("\n".join(desk.run("devices", "--json").out))["ports"]
        assert there["failure"] == here["failure"], name
