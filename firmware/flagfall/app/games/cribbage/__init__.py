"""The screens and words of cribbage."""
