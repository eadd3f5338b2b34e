"""Puts small faults into the program to see which tests notice them: `make mutate`."""
