"""Loads and unloads modules while the program runs, and runs their code in place in the flash. Knows nothing of the program."""
