"""Measures how long the chip needs for the legal moves of a position, and for the reply with their texts.

Runs while the firmware is stopped and its memory still in use.
"""

import gc
from array import array
from time import ticks_diff, ticks_us

from flagfall.referee.referee import Referee


def ms_of(work):
    """Returns ms of `work`, after a garbage collection."""
    gc.collect()
    start = ticks_us()
    work()
    return ticks_diff(ticks_us(), start) / 1000


def legal(new, moves):
    """Prints the number of moves, ms to list them, and ms and bytes of the reply."""
    referee = Referee("chip", "00c0ffee", 1024)
    for request in [new] + ["play " + move for move in moves]:
        assert referee.ask(request)[:10] == '{"ok":true', request
    out = array("I", [0] * 256)
    listing = ms_of(lambda: referee.game.moves(out))
    reply = ms_of(lambda: referee.ask("legal"))
    print("LEGAL", referee.game.moves(out), listing, reply, len(referee.ask("legal")))
