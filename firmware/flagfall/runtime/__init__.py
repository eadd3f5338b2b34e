"""Loads and unloads modules while the program runs, and runs them where they lie in flash. Knows nothing of the program."""
