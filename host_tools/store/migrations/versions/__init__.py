"""One file for each version of the tables, named after its change."""
