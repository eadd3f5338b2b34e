"""Tells whether a process of this machine still runs."""

import os
import sys

_LOOK = 0x100000  # SYNCHRONIZE: the right to wait for the process
_STILL_RUNS = 258  # WAIT_TIMEOUT


def lives(pid: int) -> bool:
    """Returns True when there is a process with this number. On Windows `os.kill` would end it."""
    if sys.platform == "win32":
        import ctypes

        windows = ctypes.windll.kernel32
        handle = windows.OpenProcess(_LOOK, False, pid) if pid >> 32 == 0 else 0
        runs = bool(handle) and windows.WaitForSingleObject(handle, 0) == _STILL_RUNS
        windows.CloseHandle(handle)
        return runs
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # the process belongs to another user
        return True
    return True
