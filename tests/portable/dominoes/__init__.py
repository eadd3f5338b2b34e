"""Domino games on every interpreter."""
