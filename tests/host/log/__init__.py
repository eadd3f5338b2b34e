"""The log on flash: damage and power cuts."""
