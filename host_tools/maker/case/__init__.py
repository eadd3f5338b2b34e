"""The printed case as solids: made from boards/case/measures.toml with build123d (`pip install flagfall[maker]`)."""
