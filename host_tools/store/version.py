"""The version of the tables that this program knows."""

HEAD = "0001"  # of the last file in migrations/versions
