"""Tests of putting the program on a Pico: pack, image, transfer."""
