"""Provides sticks on the device."""
