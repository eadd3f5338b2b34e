"""The desk: the page in the browser, and the line that it talks to on this PC. The page talks to a line, never to a server."""
