"""The version of the tables that this program knows."""

HEAD = "0006"  # of the last file in migrations/versions
