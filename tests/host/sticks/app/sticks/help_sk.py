"""Provides the Slovak help of sticks: a sentence about each option."""

HELP = """
heap=Koľko paličiek je na kope.
"""
