"""The rules of triominoes."""
