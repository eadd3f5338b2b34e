"""The screens and words of triominoes."""
