"""The games in the device's log, and the replies to a PC about them."""
