"""The rules of cribbage."""
