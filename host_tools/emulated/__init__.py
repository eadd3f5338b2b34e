"""The device on this PC: boards/host with the device's own app in a thread, and the page in the browser that shows it.

The only room that knows boards/host and the app. Must not know the store or the output of a command: the other commands reach this device
as any other, through its serial port.
"""
