"""Provides the Ukrainian words of sticks."""

NAMES = """
sticks=Палички
"""

TEXTS = """
sticks_left=Залишилося паличок: %d
take_sticks=бере %d
"""

OPTIONS = """
heap=Паличок у купі
"""

ERRORS = """
one to three sticks are taken=Беруть від однієї до трьох паличок.
there are only %d sticks=Паличок залишилося лише %s.
it is written: how many sticks are taken=Напишіть, скільки паличок узято.
"""
