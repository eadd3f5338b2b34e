"""Provides the Russian words of sticks."""

NAMES = """
sticks=Палочки
"""

TEXTS = """
sticks_left=Осталось палочек: %d
take_sticks=берёт %d
"""

OPTIONS = """
heap=Палочек в куче
"""

ERRORS = """
one to three sticks are taken=Берут от одной до трёх палочек.
there are only %d sticks=Палочек осталось только %s.
it is written: how many sticks are taken=Напишите, сколько палочек взято.
"""
