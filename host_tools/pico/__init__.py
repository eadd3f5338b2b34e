"""Facts about MicroPython on the Pico that several rooms need."""
