"""Values and names from outside: the shapes of values, a thing found by its typed name, the person's own defaults."""
