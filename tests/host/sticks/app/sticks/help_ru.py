"""Provides the Russian help of sticks: a sentence about each option, and a page of the manual."""

HELP = """
heap=Сколько палочек в куче.
"""
