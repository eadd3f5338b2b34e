"""Small faults put into the program to see which tests notice: `make mutate`."""
