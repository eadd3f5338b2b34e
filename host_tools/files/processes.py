"""Tells whether a process of this machine still runs."""

import os
import sys

_LOOK = 0x1000  # PROCESS_QUERY_LIMITED_INFORMATION


def lives(pid: int) -> bool:
    """Returns True when there is a process with this number. On Windows `os.kill` would end it."""
    if sys.platform == "win32":
        import ctypes

        handle = ctypes.windll.kernel32.OpenProcess(_LOOK, False, pid)
        ctypes.windll.kernel32.CloseHandle(handle)
        return bool(handle)
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # the process belongs to another user
        return True
    return True
