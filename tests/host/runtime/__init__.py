"""Modules loaded, forgotten and run in place."""
