"""Ukrainian help for sticks: a sentence about each option, and a page of the manual."""

HELP = """
heap=Скільки паличок у купі.
"""
