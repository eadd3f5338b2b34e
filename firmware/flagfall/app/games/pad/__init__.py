"""What only the score pad shows."""
