"""Provides the Ukrainian help of sticks: a sentence about each option, and a page of the manual."""

HELP = """
heap=Скільки паличок у купі.
"""
