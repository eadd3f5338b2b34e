"""The pictures and words of chess."""
