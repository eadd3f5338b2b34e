"""The simulated year of a club."""
