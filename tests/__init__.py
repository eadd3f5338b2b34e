"""The tests: rules on every interpreter (portable), all other parts on the PC (host), a device at a serial port (target)."""

import host_tools  # noqa: F401 puts the firmware on sys.path, for the programs that are run with python -m
