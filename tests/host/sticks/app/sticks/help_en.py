"""Provides the English help of sticks: a sentence about each option, and a page of the manual."""

HELP = """
heap=How many sticks lie in the heap.
"""
