"""Tests of the emulated panel controllers and their drivers."""
