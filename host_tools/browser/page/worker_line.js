// The lines to the workers of the site: the same messages as over a socket (socket_line.js says what a line is).
// One worker has the device to try, another one the games and the ports, so that a report or a sync never makes a press late.

import { t } from "./words.js";

const STARTS = "Flagfall starts. The first time its program must come over the net.";
const BLANK = 200; // bytes: a picture of a blank glass has fewer, any other one more
const IN_USE = "Flagfall is open in another tab. Close that tab, then load this page again.";

// told: of socket_line.js. start: the first message to worker.js.
function worker(told, start) {
  told.lost(t(STARTS));
  const made = new Worker("worker.js", { type: "module" });
  made.onmessage = ({ data }) => {
    if (data.locked) told.lost(t(IN_USE));
    else if (typeof data !== "string") told.picture(data);
    else told.message(JSON.parse(data));
  };
  // The site is kept for use offline after Python has started, so that one does not slow the other.
  made.addEventListener("message", () => navigator.serviceWorker?.register("service_worker.js"), { once: true });
  made.onerror = (event) => told.lost(t("Python cannot start in this browser: {0}", event.message ?? t("a file is missing")));
  made.postMessage({ options: {}, packages: [], ...start });
  return { send: (message) => made.postMessage(JSON.stringify(message)), end: () => made.terminate() };
}

// Opens the line to the device to try. The address can name its board and the language of a new device.
export function openDevice(told) {
  return worker({
    lost: told.lost,
    message(values) {
      if (values.describe) return describe(values, told);
      if (values.device) told.opened();
      told.message(values);
    },
    picture(png) {
      told.picture(png);
      if (png.length > BLANK) document.documentElement.dataset.flagfall = "ready";
    },
  }, { module: "device_worker", options: Object.fromEntries(new URLSearchParams(location.search)), keep: "device" });
}

// A second worker describes the last game, because the device forgets modules of the engine at any moment, as a Pico must.
function describe(values, told) {
  const describer = worker({
    lost() {},
    message(answer) {
      if (!answer.sheet) return;
      const report = answer.sheet.game?.report;
      if (report) for (const id of ["report", "save"]) document.getElementById(id).href = URL.createObjectURL(new Blob([report], { type: "text/html" }));
      told.message(answer);
      describer.end();
    },
  }, { module: "desk_worker", keep: "", packages: ["packages"] });
  describer.send(values);
}

const commands = (keep) => (told) => worker({
  lost: told.lost,
  message(values) {
    if (values.home) told.opened();
    told.message(values);
  },
}, { module: "desk_worker", keep, packages: ["packages"] });

export const openDesk = commands("store"); // the line to the commands and the store
export const openTools = commands(""); // the line to commands that need no store
