"""Triominoes on every interpreter."""
