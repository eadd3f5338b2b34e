"""Drawing on the frame buffer: canvas, fonts, strokes, squares of boards."""
