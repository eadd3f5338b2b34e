"""Measures the memory of a Pico that the program leaves free, after collection: at home, in each game, and with an open screen of the game.

It knows the board only through the twin. The bars stand here for its callers.
"""

import json
from typing import NamedTuple

from tests.host.at_table import dial_total, enter_texts
from tests.host.desk import new_game
from tests.host.made_records import WORKED_HAND
from tests.target.conftest import mpremote
from tests.target.twin import Twin

FREE = 80 * 1024  # bytes of 240 KB, from the pack on a stock MicroPython
FROZEN = 160 * 1024  # when the program is built into the firmware
PIECE = 48 * 1024  # of the largest free block, at least
STACK = 512  # bytes of 8 KB that were never used; imports within a press go deepest, and some C code does not check the stack

# Runs first. Else the next program would be compiled behind garbage, and lie in the largest free piece.
_COLLECT = "import gc; gc.collect()"

# Runs in mpremote after Ctrl-C has stopped the program. All objects of the program still exist. Before the collection two things that
# the collector would take for pointers are made zero: old words in the rest of the stack, and a word of the REPL, which no player uses.
# In its paste mode it tells mpremote 80 00 01, the bytes that it can take at a time, and behind them a byte 20 is left: 0x20010080. The
# next word has the 80 again; without it, the word may be a pointer that is in use.
_MEASURE_FREE = """
import gc
import sys
import micropython
from machine import mem32
from uctypes import bytearray_at
bottom = 0x20080000 if 'RP2350' in sys.implementation._machine else 0x20040000
stack = bytearray_at(bottom, 8192)  # on an emulated Pico all zeros at power on; on a real one it could have any bytes
spare = 0
while not stack[spare]:
    spare += 1
@micropython.asm_thumb
def wipe(r0):
    mov(r1, sp)
    mov(r2, 0)
    label(NEXT)
    str(r2, [r0, 0])
    add(r0, 4)
    cmp(r0, r1)
    bcc(NEXT)
wipe(bottom)
for at in range(bottom + 7168, bottom + 8188, 4):
    if mem32[at] & 0xffffff == 0x010080 and mem32[at + 4] >> 16 == 0x80:
        mem32[at] = 0
gc.collect()
free = gc.mem_free()
low, high = 0, free
while high - low > 256:
    size = (low + high) // 2
    try:
        bytearray(size)
        low = size
    except MemoryError:
        high = size
    gc.collect()
import json
from flagfall.runtime import module_loader
print(json.dumps([free, low, spare, module_loader.runs_from == 'firmware', sorted(module_loader.in_memory())]))
"""

GAMES = {  # game -> names of the control's group and of the control
    "Chess": ("Blitz: up to 10 min", "Blitz 5"),
    "Draughts": ("For other games", "Draughts"),
    "Fives": ("For other games", "Fives"),
    "Muggins, all ends": ("For other games", "Fives"),
    "Six Matador": ("For other games", "Fives"),
    "French dominoes": ("No clock",),
    "Cribbage": ("No clock",),
    "Triominoes": ("For other games", "Fives"),
    "Backgammon, a match": ("For other games", "Backgammon, 7 points"),
    "Game clock": ("Blitz: up to 10 min", "Blitz 5"),
    "Score pad": ("No clock",),
}


class FreeMemory(NamedTuple):
    """The free memory. free: bytes; piece: bytes of the largest free block; stack: its bytes that were never used since power on or the
    last measurement; frozen: the program is built into the firmware; modules: the names of its modules in memory.
    """

    free: int
    piece: int
    stack: int

    frozen: bool
    modules: list[str]

    @property
    def enough(self) -> bool:
        return self.free >= (FROZEN if self.frozen else FREE) and self.piece >= PIECE and self.stack >= STACK

    def __str__(self) -> str:
        return f"{self.free:,} bytes free, {self.piece:,} in one piece, {self.stack} of the stack"


def measure_heap(twin: Twin) -> FreeMemory:
    """Measures the memory. The program has ended then, so the device needs `go_on` or a power cut."""
    with twin.pico.free():
        return FreeMemory(*json.loads(mpremote(twin.pico.port, "resume", "exec", _COLLECT, "exec", _MEASURE_FREE)))


def go_on(twin: Twin) -> None:
    """Lets the program run again after a measurement."""
    with twin.pico.free():
        mpremote(twin.pico.port, "resume", "exec", "--no-follow", "_app.run()")


def begin_game(twin: Twin, game: str, *control: str) -> None:
    """Goes from home to the play screen of a new game. Its clock (by default that of GAMES) has not started."""
    new_game(twin, game, *(control or GAMES[game]))
    twin.compare_glasses()  # a press before the question appears would answer nothing
    if twin.screen in ("leader", "who_leads"):
        enter_texts(twin, "lead 0")
    if twin.screen == "dealer":
        twin.press("ok")
        twin.compare_glasses()
        twin.press("ok", "ok")  # turns up the ten of clubs
        twin.compare_glasses()
    if twin.screen in ("tile_entry", "triomino_entry", "card_entry"):  # without a clock, the entry of the first move opens at once
        twin.press("back")
    assert twin.screen == "play"
    twin.compare_glasses()


def measure_screens(twin: Twin, game: str) -> dict[str, FreeMemory]:
    """Measures the screens of a game: on the table after its first events, and after a resume with the screen open that enters the next
    turn; in a game that is its clock alone, with its menu open.
    """
    begin_game(twin, game)
    if game == "Fives":
        twin.press("right")
        for turn, tile in enumerate(WORKED_HAND[:4]):
            enter_texts(twin, tile)
            twin.press(("left", "right")[turn % 2])
    elif len(GAMES[game]) > 1:
        twin.press("right", "left", "right")
    elif game == "Score pad":  # a game without an event is not kept
        twin.press("ok")
        dial_total(twin, 10)
        twin.compare_glasses()
    twin.run(3000)
    assert twin.screen == "play"
    twin.compare_lamps()
    memory = {"play": measure_heap(twin)}
    twin.cut()
    twin.press("ok")  # resume is the first line
    assert twin.screen == "play"
    twin.run(1000)
    twin.press("back" if game == "Game clock" else "ok")
    twin.run(2000)  # its clock runs: no glass comes to rest
    memory[twin.screen] = measure_heap(twin)
    return memory
