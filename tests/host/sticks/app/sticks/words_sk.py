"""Provides the Slovak words of sticks."""

NAMES = """
sticks=Paličky
"""

TEXTS = """
sticks_left=Zostáva paličiek: %d
take_sticks=berie %d
"""

OPTIONS = """
heap=Paličiek na kope
"""

ERRORS = """
one to three sticks are taken=Berie sa jedna až tri paličky.
there are only %d sticks=Zostáva len %s paličiek.
it is written: how many sticks are taken=Napíšte, koľko paličiek sa berie.
"""
