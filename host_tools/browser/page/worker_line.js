// The line to the workers of the site: the same messages as over the socket of `flagfall run` (socket_line.js says what a line is).
// One worker has the device to try, another one the games and the ports, so that a report or a sync never makes a press late.

function worker(told, start) {
  const made = new Worker("worker.js", { type: "module" });
  made.onmessage = ({ data }) => {
    if (data.locked) return told.lost("Flagfall is open in another tab. Close that tab, then load this page again.");
    if (typeof data !== "string") return told.picture(data);
    told.message(JSON.parse(data));
  };
  made.onerror = (event) => told.lost(`Python cannot start in this browser: ${event.message ?? "a file is missing"}`);
  made.postMessage(start);
  return made;
}

export function openLine(told) {
  const wishes = new URLSearchParams(location.search), options = Object.fromEntries(wishes);
  told.lost("The device starts. The first time its program must come over the net.");
  const device = worker({
    lost: told.lost,
    message(values) {
      if (values.describe) return; // until there is a desk
      if (values.device) told.opened();
      told.message(values);
    },
    picture(png) {
      told.picture(png);
      document.documentElement.dataset.flagfall = "ready";
    },
  }, { module: "device_worker", options, keep: "device" });
  return { send: (message) => device.postMessage(JSON.stringify(message)) };
}
