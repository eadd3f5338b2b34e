"""The rules of sticks."""
