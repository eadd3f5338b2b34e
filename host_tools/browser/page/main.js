// Starts the page with the device to try.

import { start } from "./app.js";
import { addLinks } from "./site.js";
import { openDevice } from "./worker_line.js";

addLinks();
start(openDevice);
