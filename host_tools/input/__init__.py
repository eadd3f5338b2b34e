"""What comes from outside: shapes of values, names that a person types, the person's own defaults."""
