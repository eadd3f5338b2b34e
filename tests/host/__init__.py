"""Tests that need CPython: screens, panels, stores, sync, power cuts, architecture."""
