"""The paths of Flagfall's files on the PC, and files that are written as a whole."""
