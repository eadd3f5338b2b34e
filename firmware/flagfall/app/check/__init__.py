"""The hardware check, which finds bad joints of a soldered board."""
