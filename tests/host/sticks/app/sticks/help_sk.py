"""Slovak help for sticks: a sentence about each option, and a page of the manual."""

HELP = """
heap=Koľko paličiek je na kope.
"""
