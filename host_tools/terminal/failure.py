"""The failures of the PC side, each with one plain line for the person at the terminal and an exit code, and the line for any error."""

import errno
import traceback

from flagfall.errors import FlagfallError


class Failure(Exception):
    """A failure that the person can correct. Its text is one line that says how."""

    code = 1
    below: tuple[str, ...] = ()  # more lines, which show the fault


class WrongUsage(Failure):
    """A typed command that lacks something, or is ambiguous."""

    code = 2


class DeviceFailure(Failure):
    """A failure of the device, its port or its cable."""

    code = 3


class Tracebacks:
    """Holds the option --debug. printed: each error also prints where it happened."""

    printed = False


def plain_line(error: Exception) -> tuple[str, int]:
    """Returns the error in one line for the person, and the exit code. After --debug it also prints where the error happened."""
    if Tracebacks.printed:
        traceback.print_exception(error)
    match error:
        case Failure():
            return str(error), error.code
        case FlagfallError():
            return str(error), 1
        case UnicodeEncodeError() if "\udc80" <= error.object[error.start] <= "\udcff":  # Python's signs for bytes that are not UTF-8
            return f"{error.object} is not written in UTF-8", 2
        case OSError() if error.filename:
            return f"{error.filename}: {error.strerror}", 1
        case OSError(errno=errno.ENOSPC | errno.EFBIG | errno.EDQUOT | errno.EIO):
            return f"the output cannot be written: {error.strerror}", 1
        case _:
            return fault_line(error), 1


def fault_line(error: Exception) -> str:
    """Returns the line for an error that nobody has foreseen. The tests count its calls."""
    return f"a fault in the program, not in what you did ({type(error).__name__}: {error}); --debug shows where"
