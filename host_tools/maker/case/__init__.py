"""The printed case as solids: made from boards/case/measures.toml with build123d (`make case` installs it)."""
