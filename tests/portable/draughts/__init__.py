"""Draughts on every interpreter."""
