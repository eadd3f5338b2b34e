# A board of MicroPython's port rp2: an RP2040 with 2 MB of flash
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
# From MicroPython 1.29 on, the build reads the size of the file system here; up to 1.28 it reads it in the .h file.
set(MICROPY_HW_FLASH_STORAGE_BYTES 917504)
