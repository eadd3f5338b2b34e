"""What may go wrong on the PC side: every one is a plain line for the person at the terminal and an exit code."""


class Failure(Exception):
    """The person can do something about it. The text is one line that says what."""

    code = 1
    below: tuple[str, ...] = ()  # lines that point at what is wrong


class WrongUsage(Failure):
    """What was typed lacks something, or does not say one thing."""

    code = 2


class DeviceFailure(Failure):
    """The device, its port or its cable: nothing half done is left behind."""

    code = 3
