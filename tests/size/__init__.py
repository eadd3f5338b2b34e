"""Compares flash and memory with the budget: `make size`."""
