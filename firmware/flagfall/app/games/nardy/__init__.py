"""The screens and words of nardy."""
