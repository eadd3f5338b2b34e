"""Provides the English words of sticks."""

NAMES = """
sticks=Sticks
"""

TEXTS = """
sticks_left=%d sticks left
take_sticks=takes %d
"""

OPTIONS = """
heap=Sticks in the heap
"""

ERRORS = """
one to three sticks are taken=One to three sticks are taken.
there are only %d sticks=There are only %s sticks.
it is written: how many sticks are taken=Write how many sticks are taken.
"""
