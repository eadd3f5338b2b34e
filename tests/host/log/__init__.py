"""Tests of the log on flash: damage and power cuts."""
