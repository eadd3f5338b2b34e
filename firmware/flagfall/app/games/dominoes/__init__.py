"""What only the domino games show."""
