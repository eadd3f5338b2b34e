"""Tests of cribbage beside models, and on the device."""
