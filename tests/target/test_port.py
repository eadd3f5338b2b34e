"""A device must answer correctly through its serial port alone, without hands. No game on it is touched."""

import pytest

from flagfall import engine
from host_tools.port.link import Link
from tests.host.families import FAMILIES
from tests.portable.test_golden import every_game
from tests.target.conftest import flagfall, mpremote

LONG = ("dominoes", "cribbage")  # families with many golden games: more than ten minutes together
_FREE = "import gc; gc.collect(); print(gc.mem_free())"


def test_it_introduces_itself(link):
    assert link.hello["protocol"] == 1 and link.hello["board"] and len(link.hello["device"]) == 8


def test_it_knows_all_games(link):
    reply = link.ask("ref games")
    assert "more" not in reply and set(reply["games"]) == set(engine.presets())


@pytest.mark.parametrize("family", [pytest.param(name, marks=pytest.mark.slow if name in LONG else []) for name in FAMILIES])
def test_golden_games(port, family):
    """The engine on the chip counts as the one on the PC: the same files, through `ref`. Each family begins with empty memory."""
    mpremote(port, "reset")
    with Link(port, timeout=10) as link:
        every_game(lambda: lambda line: link.request("ref " + line), games=engine.presets(family))


def test_what_is_no_request_changes_nothing(link):
    before = link.ask("list 0")
    for line in (b"#1 hello 0000\n", b"\x00\xff\x80\n", b"x" * 5000 + b"\n", b"#7 time 12"):
        link._serial.write(line)
    link._serial.write(b"\n")
    assert link.ask("list 0") == before


def test_the_prompt_is_reached_while_the_program_runs(port):
    with Link(port, timeout=10) as link:
        known = link.hello
    assert int(mpremote(port, "resume", "exec", _FREE)) > 40_000
    mpremote(port, "reset")
    with Link(port, timeout=10) as link:
        assert link.hello == known


def test_flashing_twice_copies_nothing_the_second_time(needs_pack, port, tmp_path):
    with Link(port, timeout=10) as link:
        board = link.hello["board"]
    flagfall("flash", "--board", board, "--port", port, home=tmp_path)
    assert "up to date" in flagfall("flash", "--board", board, "--port", port, home=tmp_path)
    with Link(port, timeout=10) as link:
        assert link.hello["protocol"] == 1
