"""The clock alone, for any game."""
