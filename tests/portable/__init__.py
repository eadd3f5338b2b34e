"""Tests that run on CPython and on MicroPython: plain asserts, no pytest."""
