"""Slovak words of the clock alone: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
clock=Herné hodiny
"""

TEXTS = """
"""

OPTIONS = """
"""

ERRORS = """
"""
