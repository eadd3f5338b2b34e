// Starts the page of the site.

import { start } from "./app.js";
import { openLine } from "./worker_line.js";

start(openLine);
navigator.serviceWorker?.register("service_worker.js");
