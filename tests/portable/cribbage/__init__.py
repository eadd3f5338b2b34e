"""Cribbage on every interpreter."""
