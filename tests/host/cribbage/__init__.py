"""Cribbage beside models, and on the device."""
