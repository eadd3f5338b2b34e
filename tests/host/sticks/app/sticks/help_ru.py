"""Provides the Russian help of sticks: a sentence about each option."""

HELP = """
heap=Сколько палочек в куче.
"""
