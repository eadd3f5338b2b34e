"""Where files lie, and how a file is written as a whole."""
