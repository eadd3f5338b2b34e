"""Tests of the device's screens in four languages."""
