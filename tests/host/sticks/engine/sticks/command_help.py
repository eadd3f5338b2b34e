"""Provides the lines of `help GAME` that explain the moves of sticks."""

HELP = ("1, 2, 3 : so many sticks are taken from the heap",)
