"""Triominoes beside models, and on the device."""
