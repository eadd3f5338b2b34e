"""The PC's end of the serial line: finds the ports, exchanges requests and replies, copies program files, enters moves, follows a table.

Must not know the store, nor how the replies are used. Raises DeviceFailure when a device or port fails.
"""
