"""One file a version, by what it brings."""
