"""Chess beside python-chess, and on the device."""
