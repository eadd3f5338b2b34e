"""Tests of events: pairing, standings, and evenings with devices."""
