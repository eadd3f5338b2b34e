"""The device as people meet it: the loop, the screens (one a file, loaded when opened), texts, fonts, the scorebook."""
