"""Tests of modules loaded, unloaded and run in place."""
