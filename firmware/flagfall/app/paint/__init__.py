"""What draws on the frame buffer."""
