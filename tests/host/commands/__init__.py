"""The commands of `flagfall`."""
