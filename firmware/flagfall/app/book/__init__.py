"""The games in the device's log, and their way to the PC."""
