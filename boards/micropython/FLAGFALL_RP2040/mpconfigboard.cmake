# A board of MicroPython's port rp2: an RP2040 with 2 MB of flash
set(PICO_BOARD "pico")
set(PICO_PLATFORM "rp2040")
# From 1.29 on the build takes the size of the file system from here, up to 1.28 from the .h file.
set(MICROPY_HW_FLASH_STORAGE_BYTES 1048576)
