"""Runs at power on: makes the board and the app. Ctrl-C reaches the prompt; the app itself owns everything else."""

import gc

# Left to itself the collector comes only when memory is full; by then garbage has scattered the modules over the whole heap, and a
# game finds no 4 KB in one piece. What a call takes and gives back counts, too: a picture of 80 ms takes 48 KB so, and leaves 5.
_THRESHOLD = 49152
gc.threshold(2 * _THRESHOLD)  # until home stands, where nothing large comes yet

from pack_reader import PackReader  # noqa: E402

_pack = PackReader()
if _pack.begin():
    from flagfall.runtime import start

    start.begin(_pack)

    import board

    _device = board.make()  # presses count from here, and the frame buffers want whole memory

    from flagfall.app.app import App

    _app = App(_device)  # kept by a name, so that the prompt after Ctrl-C finds the program's memory as it was
    _app.introduce()
    _app.show()
    start.start_succeeded()
    gc.threshold(_THRESHOLD)
    _app.run()
