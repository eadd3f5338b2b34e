"""Runs at power on: makes the board and the app, and runs the app. Ctrl-C leads to the prompt."""

import gc

gc.threshold(98304)  # during the start, so that garbage does not scatter the modules over the whole heap; later app.py sets it

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
    del PackReader, _pack, start  # they are not needed any more, and take 2 KB
    _app.run()
