"""What only the clock alone shows."""
