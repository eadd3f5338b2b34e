"""Programs that the tests run on the chip."""
