"""The program put on a Pico: pack, image, transfer."""
