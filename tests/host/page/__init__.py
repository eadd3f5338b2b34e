"""The page of `flagfall run` in a browser."""
