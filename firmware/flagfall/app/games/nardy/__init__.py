"""What only nardy shows."""
