"""The screens and words of chess."""
