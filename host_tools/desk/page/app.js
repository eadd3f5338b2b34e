// The page of the device: shows the picture on the glass, and sends every press and release at once.
// It knows nothing of games and of no server: it talks to a line (socket_line.js says what a line is).

import { listen, releaseAll, showButtons, sound } from "./buttons.js";
import * as controls from "./controls.js";
import { find } from "./find.js";
import { draw, fit } from "./glass.js";
import { connectVoice, hear, read } from "./voice.js";
import { PANES, t, translatePage } from "./words.js";

// Shows the way to the other panes, which this machine's page has beside the device.
function showPanes(desk) {
  const link = ([pane, name]) => Object.assign(document.createElement("a"), { textContent: t(name), href: `${desk}#${pane}` });
  find("panes").replaceChildren(...Object.entries(PANES).map(link));
  find("panes").hidden = false;
}

function update(message) {
  if (message.desk) showPanes(message.desk);
  if (message.lamp !== undefined) [0, 1].forEach((seat) => find(`lamp-${seat}`).classList.toggle("on", seat === message.lamp));
  if (message.beep) return sound.play(message.beep.hertz, message.beep.ms);
  controls.update(message);
  hear(message);
  if (message.buttons) showButtons(message.buttons);
}

// openLine: of socket_line.js, or of another module with the same function.
export function start(openLine) {
  translatePage();
  const line = openLine({
    opened: () => (find("off").hidden = true),
    message: update,
    picture: draw,
    lost(why) {
      releaseAll();
      if (why) find("off").textContent = why;
      update({ lamp: -1 });
      find("off").hidden = false;
    },
  });
  listen(line.send, { f: controls.toggleFullScreen, r: read, "?": controls.showHelp });
  controls.connectControls(line.send);
  connectVoice();
  window.addEventListener("resize", fit);
  fit();
}
