"""Moves from a PC must work on an emulated Pico: its glass equals that of the PC's device, and presses are handled while the PC asks all
the time.
"""

import threading
import time

from host_tools.port.link import Link
from tests.host.at_table import table_session
from tests.host.chess_table import GAMES
from tests.host.desk import new_game
from tests.host.device.streaming_pc import stream
from tests.target.conftest import flagfall, mpremote
from tests.target.emulator.pico import LAMPS
from tests.target.heap import begin_game, measure_heap
from tests.target.twin import Twin

_AT_WORST = 40  # ms from press to lamp while a PC asks all the time; 13 to 23 were measured
_START = 8000  # ms: MicroPython makes its file system


def begin_chess(twin: Twin, *clock: str) -> None:
    """Goes from home to a game of chess with this clock."""
    new_game(twin, "Chess", *clock)
    assert twin.screen == "play"


def test_a_game_without_a_clock_from_a_file(pico, tmp_path):
    """The PC's device gets the same moves one by one; then both show the same end."""
    twin = Twin(pico, tmp_path)
    twin.run(3000)
    begin_chess(twin, "No clock")
    moves = GAMES["chess_opera"][2]
    (tmp_path / "moves.txt").write_text(moves)
    with pico.free():
        output = flagfall("table", "--port", pico.port, str(tmp_path / "moves.txt"), home=tmp_path)
    assert len(output.splitlines()) == 33 and output.splitlines()[-1].startswith("d1d8") and "the game is over" in output
    stream(twin, moves)
    assert table_session(twin).game.winners() == (0,)
    twin.compare_glasses()


def test_presses_while_the_pc_asks_all_the_time(pico, tmp_path):
    """The lamp of the seat on turn must follow each press at once, whatever the PC asks."""
    twin = Twin(pico, tmp_path)
    twin.run(3000)
    begin_chess(twin, "Blitz: up to 10 min", "Blitz 5+3")
    pico.watch(*LAMPS)
    twin.press("right")
    pico.changes()
    moves, asked, over = GAMES["chess_opera"][2].split(), [], threading.Event()

    def ask() -> None:
        with Link(pico.port, timeout=20) as link:
            while not over.is_set():
                for body in ("play", "show", "at", "legal", "log", "game"):
                    move = moves[min(len(asked) // 6, 30)]
                    asked.append(link.request(f"table play {move}" if body == "play" else f"table {body}"))

    pc = threading.Thread(target=ask)
    taps = []
    with pico.free():
        pc.start()
        while len(asked) < 6 and pc.is_alive():  # the first request of each kind loads its modules
            time.sleep(0.05)
        for i in range(12):
            pico.state()
            taps.append(pico.ms + 400)
            pico.tap(("left", "right")[i % 2], taps[-1])
            while pico.ms < taps[-1] + 300:
                time.sleep(0.05)
                pico.state()
        over.set()
        pc.join()
    assert len(asked) > 12 and sum(reply["ok"] for reply in asked) > 9
    lit = [ms for ms, _, level in pico.changes() if level]
    late = [min(ms - tap for ms in lit if ms >= tap) for tap in taps]
    print("from press to lamp, ms:", " ".join(f"{ms:.0f}" for ms in late), "with", len(asked), "requests")
    assert max(late) <= _AT_WORST


def test_a_hand_that_the_pc_takes_back_leaves_memory_and_stack(pico, tmp_path):
    """These are the deepest calls: the request replays the hand, and the modules for its end are also in memory."""
    twin = Twin(pico, tmp_path)
    twin.run(3000)
    begin_game(twin, "Fives", "No clock")
    with pico.free(), Link(pico.port, timeout=20) as link:
        at = link.ask("table show")
        while at["stage"] == "play":
            at = link.ask("table play " + link.ask("table legal")["moves"][0])
        while at["stage"] == "count":
            at = link.ask("table play pips {seat} {high}".format(**at["asks"][0]))
        at = link.ask("table play " + link.ask("table legal")["moves"][0])  # a move of the next hand
        for stage in ("play", "count", "play"):
            length, at = at["length"], link.ask("table undo")
            assert at["length"] == length - 1 and at["stage"] == stage
    left = measure_heap(twin)
    print(left)
    assert left.enough


def test_mip_installs_what_was_built_and_it_starts(needs_pack, micropython, make_pico, tmp_path):
    """After `mpremote mip install` from the built folder, and power off and on, the device must run from flash and ask its first
    questions.
    """
    pico = make_pico(micropython)
    pico.run(_START)
    flagfall("flash", "--build-only", "--board", "pico_epaper_2in9", home=tmp_path)
    with pico.free():
        output = mpremote(pico.port, "mip", "install", "--target", "/", "build/device/pico_epaper_2in9/package.json")
        assert "Done" in output
    pico.cut()
    pico.run(_START)
    pico.settle()
    with pico.free():
        with Link(pico.port, timeout=20) as link:
            assert (link.hello["board"], link.hello["runs"]) == ("pico_epaper_2in9", "flash")
        assert mpremote(pico.port, "resume", "exec", "print(_app.screen.name)").strip() == "first_start"
