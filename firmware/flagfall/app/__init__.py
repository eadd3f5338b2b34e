"""The app of the device: the loop, the screens (each in a file, loaded when it is opened), texts, fonts, the scorebook."""
