// MicroPython's RPI_PICO with the program built in. Together they need more than the usual 640 KB, so the file system begins at 1,152 KB.
// The build does not notice when the two overlap: the first start would then write files over the program.
#define MICROPY_HW_BOARD_NAME "Raspberry Pi Pico with Flagfall"
#define MICROPY_HW_FLASH_STORAGE_BYTES (896 * 1024)
