"""The QR code that leads to the long manual. Made by host_tools/generators/qrgen.py; do not edit."""

ADDRESS = ""  # no code is shown
SIZE = 0
ROWS = b""
