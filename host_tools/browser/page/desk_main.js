// Starts the desk without a server: its commands run in a worker, its store is kept in the browser.

import { start } from "./desk.js";
import { addLinks, connectButton } from "./site.js";
import { openDesk } from "./worker_line.js";

const connected = () => {
  location.hash = "devices";
  document.querySelector("[data-key=look]")?.click();
};
navigator.storage?.persist?.(); // the browser then asks before it clears the store
start(openDesk); // before the links, which take the language that it has chosen
addLinks(() => [connectButton(connected)]);
