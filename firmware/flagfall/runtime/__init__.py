"""Modules that are loaded and unloaded while the program runs, and that run from flash where they lie. Knows nothing of the program."""
