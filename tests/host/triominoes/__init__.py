"""Tests of triominoes against models, and on the device."""
