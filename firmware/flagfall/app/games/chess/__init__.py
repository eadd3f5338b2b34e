"""What only chess shows."""
