"""English words of the clock alone: names of the games, words at the table, options and their values, messages of the rules."""

NAMES = """
clock=Game clock
"""

TEXTS = """
"""

OPTIONS = """
"""

ERRORS = """
"""
