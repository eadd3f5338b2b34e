"""What runs at power on: the board in, the app out. Ctrl-C reaches the prompt; the app itself owns everything else."""

import board

_device = board.make()  # first: the frame buffers want whole memory, and presses count from here

from flagfall.app.app import App  # noqa: E402

App(_device).run()
