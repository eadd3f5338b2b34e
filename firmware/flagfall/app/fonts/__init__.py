"""Glyphs as data, one font a module, made by host_tools/generators/fontgen.py; canvas.py reads them. See README.md."""
