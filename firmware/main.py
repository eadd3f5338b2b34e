"""Runs at power on: makes the board and the app, and runs the app. Ctrl-C leads to the prompt."""

import gc

gc.threshold(131072)  # until home is shown; with 144 KB the 4.2 inch collects once more. Only its buffers are large, and come first

from pack_reader import PackReader  # noqa: E402

_pack = PackReader()
if _pack.begin():
    from flagfall.runtime import start

    start.begin(_pack)
    import board

    _device = board.make()  # first, so that presses count early, and the frame buffers find memory in one piece

    from flagfall.app.app import App

    _app = App(_device)  # a global name, so that the app stays in memory at the prompt after Ctrl-C
    _app.introduce()
    _app.show()
    start.start_succeeded()
    del PackReader, _pack, start, board  # they are not needed any more, and take 2 KB
    globals().pop("rp2", None)  # MicroPython's own start left it here; it takes 1.5 KB
    _app.run()
