"""Domino games beside models, and on the device."""
