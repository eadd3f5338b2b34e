"""The words of the clock without a game."""
