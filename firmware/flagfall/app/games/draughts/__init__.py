"""What only draughts shows."""
