"""Ends a command when the page's program that has started it is gone, so that nothing of a killed desk keeps a port or a cable."""

import os
import signal
import threading
import time

_LOOK_S = 2.0


def end_with_parent() -> None:
    """Ends this process as Ctrl-C does, soon after its parent has ended. On Windows it does nothing: there the parent's number stays."""
    parent = os.getppid()

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(_LOOK_S)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=look, daemon=True).start()
