"""Programs that write files of the repository: glyphs, pieces of a board, a QR code, the rule book's tables of options.

Run one by hand with `python -m host_tools.generators.NAME` when its source changes. No other room may import this one. The generators
know no devices and no stored games.
"""
