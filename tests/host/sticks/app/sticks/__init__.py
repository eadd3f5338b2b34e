"""Sticks on the device."""
