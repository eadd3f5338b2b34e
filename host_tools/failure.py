"""The failures of the PC side: each has one plain line for the person at the terminal, and an exit code."""


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
