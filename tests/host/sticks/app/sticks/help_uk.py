"""Provides the Ukrainian help of sticks: a sentence about each option."""

HELP = """
heap=Скільки паличок у купі.
"""
