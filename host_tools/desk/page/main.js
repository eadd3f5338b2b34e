// Starts the page of `flagfall run`. The site has a file of this name with another line.

import { start } from "./app.js";
import { openLine } from "./socket_line.js";

start(openLine);
