"""Tests of a device behind a serial port: an emulated Pico or a real one."""
