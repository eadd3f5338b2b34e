"""The screens and words of the domino games."""
