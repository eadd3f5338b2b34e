"""Tests of games collected from devices."""
