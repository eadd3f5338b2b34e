"""Tests of the device as a whole, on the desk."""
