// The page of `flagfall run`: shows the picture on the glass, and sends every press and release at once.
// It knows nothing of games; the device behind the WebSocket does.

import { listen, releaseAll, showButtons, sound } from "./buttons.js";
import * as controls from "./controls.js";
import { find } from "./find.js";
import { draw, fit } from "./glass.js";
import { connectVoice, hear, read } from "./voice.js";

let socket = null;

function update(message) {
  if (message.lamp !== undefined) [0, 1].forEach((seat) => find(`lamp-${seat}`).classList.toggle("on", seat === message.lamp));
  if (message.beep) return sound.play(message.beep.hertz, message.beep.ms);
  controls.update(message);
  hear(message);
  if (message.buttons) showButtons(message.buttons);
}

// Connects to the device, and again a second after the connection is lost.

function connect() {
  const live = new URL("live", location);
  live.protocol = live.protocol.replace("http", "ws");
  socket = new WebSocket(live);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => (find("off").hidden = true);
  socket.onmessage = ({ data }) => (typeof data === "string" ? update(JSON.parse(data)) : draw(data));
  socket.onclose = () => {
    releaseAll();
    update({ lamp: -1 });
    find("off").hidden = false;
    setTimeout(connect, 1000);
  };
}

listen((press) => socket?.readyState === WebSocket.OPEN && socket.send(JSON.stringify(press)), { f: controls.toggleFullScreen, r: read, "?": controls.showHelp });
controls.connectControls();
connectVoice();
window.addEventListener("resize", fit);
fit();
connect();
