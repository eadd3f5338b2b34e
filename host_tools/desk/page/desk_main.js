// Begins the desk of `flagfall desk`, with its line to the server. A page without a server has a file of this name with another line.

import { start } from "./desk.js";
import { openLine } from "./socket_line.js";

start(openLine);
