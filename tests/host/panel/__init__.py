"""The emulated panel controllers and their drivers."""
