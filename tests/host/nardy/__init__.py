"""Tests of backgammon and long nardy beside models, and on the device."""
