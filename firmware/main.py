"""What runs at power on: the board in, the app out. Ctrl-C reaches the prompt; the app itself owns everything else."""

import gc
import sys

# Collecting after every 16 KB keeps modules side by side. Left to itself the collector comes only when memory is full; by
# then garbage has scattered the modules over the whole heap, and a game finds no 4 KB in one piece. A start takes half as many.
_OFTEN = 16384
gc.threshold(2 * _OFTEN)

from flagfall.drivers import shortcut  # noqa: E402

shortcut.install()  # first: all other imports take half the time

from flagfall.drivers import inplace  # noqa: E402

inplace.install()  # what is imported from here on runs from flash

import board  # noqa: E402

_device = board.make()  # presses count from here, and the frame buffers want whole memory
sys.modules.pop("rp2", None)  # the assembler of the buttons' program: 1 KB that nobody needs any more

from flagfall.app.app import App  # noqa: E402

_app = App(_device)  # kept by a name, so that the prompt after Ctrl-C finds the program's memory as it was
gc.threshold(_OFTEN)
_app.run()
