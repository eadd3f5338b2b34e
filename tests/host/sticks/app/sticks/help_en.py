"""Provides the English help of sticks: a sentence about each option."""

HELP = """
heap=How many sticks lie in the heap.
"""
