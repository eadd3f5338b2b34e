"""Provides the Slovak help of sticks: a sentence about each option, and a page of the manual."""

HELP = """
heap=Koľko paličiek je na kope.
"""
