"""The device as a whole on the desk."""
