"""What only cribbage shows."""
