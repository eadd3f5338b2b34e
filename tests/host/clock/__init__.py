"""The game clock on the device."""
