"""Which version of the tables this program knows."""

HEAD = "0006"  # the last of the files in migrations/versions; their names say what each brings
