"""The device as people see it: the loop, the screens (one a file, loaded when opened), texts, fonts, the scorebook."""
