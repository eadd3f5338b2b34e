// The page of `flagfall run`: shows what the glass shows, and sends every press and release as it happens.
// It knows nothing of games; the device behind the WebSocket does.

import { fitOut, letGo, listen, sound } from "./buttons.js";
import * as controls from "./controls.js";
import { find } from "./find.js";
import { draw, fit } from "./glass.js";

let socket = null;

function tell(message) {
  if (message.lamp !== undefined) [0, 1].forEach((seat) => find(`lamp-${seat}`).classList.toggle("on", seat === message.lamp));
  if (message.beep) return sound.play(message.beep.hertz, message.beep.ms);
  controls.tell(message);
  if (message.buttons) fitOut(message.buttons);
}

// The connection comes back by itself when the device does.

function connect() {
  const live = new URL("live", location);
  live.protocol = live.protocol.replace("http", "ws");
  socket = new WebSocket(live);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => (find("off").hidden = true);
  socket.onmessage = ({ data }) => (typeof data === "string" ? tell(JSON.parse(data)) : draw(data));
  socket.onclose = () => {
    letGo();
    tell({ lamp: -1 });
    find("off").hidden = false;
    setTimeout(connect, 1000);
  };
}

listen((press) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(press)), { f: controls.full, "?": controls.help });
controls.ready();
window.addEventListener("resize", fit);
fit();
connect();
