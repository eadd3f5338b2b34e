"""An emulated Pico."""
