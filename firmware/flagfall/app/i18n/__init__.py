"""One language a file: TEXTS, lines of `key=words`. language.py loads them, a test holds all languages to the same keys."""
