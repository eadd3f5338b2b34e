"""Prints the names of the boards, a line each, for the Makefile."""

from .build import boards

print("\n".join(boards()))
