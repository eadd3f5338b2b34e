"""Tests of chess beside python-chess, and on the device."""
