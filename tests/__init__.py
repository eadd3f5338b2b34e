"""The tests: rules on every interpreter (portable), everything else on the PC (host), a device behind a port (target)."""
