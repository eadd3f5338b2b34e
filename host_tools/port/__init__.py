"""The PC's end of the serial line: which ports there are, requests and replies, program files, moves in, events out.

Must not know the store, nor what is done with the replies. A device or port that fails is a DeviceFailure.
"""
