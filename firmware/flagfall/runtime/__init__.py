"""What the interpreter itself needs care of: modules that come and go, and modules that run from flash. Knows nothing of the program."""
