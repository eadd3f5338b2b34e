"""The tests: rules on every interpreter (portable), everything else on the PC (host), a device behind a port (target)."""

import host_tools  # noqa: F401 puts the firmware on sys.path, for the programs that are run with python -m
