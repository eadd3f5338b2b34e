"""Runs at power on: makes the board and the app, and runs the app. Ctrl-C leads to the prompt."""

import gc

# Without a threshold garbage scatters the modules over the whole heap. Memory that was freed again counts: a picture takes 48 KB.
gc.threshold(131072)  # until home is shown; with 144 KB the 4.2 inch collects once more. Only its buffers are large, and they come first

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
    while _device.display.busy or _app.refresh.busy(_app.screen):
        _app.step()
    start.settle()  # takes 0.2 s
    del PackReader, _pack, start  # they are not needed any more, and take 2 KB
    gc.threshold(49152)
    _app.run()
