"""Backgammon and long nardy on every interpreter."""
