"""One language a file: TEXTS, lines of `key=words`. words.py loads them, a test holds all languages to the same keys."""
