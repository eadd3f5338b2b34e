"""The failures of the PC side: each is one plain line for the person at the terminal and an exit code."""


class Failure(Exception):
    """The person can correct this. The text is one line that says how."""

    code = 1
    below: tuple[str, ...] = ()  # lines that point at what is wrong


class WrongUsage(Failure):
    """The typed command lacks something, or is ambiguous."""

    code = 2


class DeviceFailure(Failure):
    """The device, its port or its cable failed; nothing half done is left behind."""

    code = 3
