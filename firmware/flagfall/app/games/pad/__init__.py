"""The screens and words of the score pad."""
