"""What only triominoes shows."""
