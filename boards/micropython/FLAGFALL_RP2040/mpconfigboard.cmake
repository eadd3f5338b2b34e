# A board of MicroPython's port rp2: an RP2040 with 2 MB of flash
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
