"""The screens of the device in four languages."""
