"""Runs a device on this PC: boards/host with the device's own app in a thread, and a page in the browser that shows it.

Only this room knows boards/host and the app. It must not know the store or the output of a command: the other commands reach this
device through its serial port, like any other device.
"""
