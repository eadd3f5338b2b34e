// Everything around the device on the page: the settings for its supply, its time and its board; the help; the sheet of the last game.

import { find } from "./find.js";
import { fit } from "./glass.js";
import { t } from "./words.js";

let send = () => {};

export function toggleFullScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  // in a browser that gives Esc to the page, Esc is BACK in full screen, too
  return document.querySelector(".stage").requestFullscreen().then(() => navigator.keyboard?.lock?.(["Escape"])).catch(() => {});
}

export function showHelp() {
  document.activeElement?.blur(); // so that the device gets the keys again when the help is closed
  find("keys").showModal();
  find("keys").scrollTop = 0; // on a phone the focused button is at the end, and the browser scrolls to it
}

// sendMessage: sends a message over the line.
export function connectControls(sendMessage) {
  send = sendMessage;
  find("board").addEventListener("change", ({ target }) => send({ board: target.value }));
  find("speed").addEventListener("change", ({ target }) => send({ speed: Number(target.value) }));
  find("supply").addEventListener("change", ({ target }) => send({ supply: target.value }));
  find("cut").addEventListener("click", () => send({ power: true }));
  find("actual").addEventListener("change", fit);
  find("full").addEventListener("click", toggleFullScreen);
  find("help").addEventListener("click", showHelp);
  document.addEventListener("fullscreenchange", fit);
  // After a click the device gets the keys again. A control that was reached by Tab keeps them.
  for (const each of document.querySelectorAll(".controls button, .controls input")) {
    each.addEventListener("click", (event) => event.detail && each.blur());
  }
  for (const each of document.querySelectorAll(".controls select")) each.addEventListener("change", () => each.blur());
}

// The device's state: the first message has all values, later messages only those that changed.
const state = {};

export function update(message) {
  Object.assign(state, message);
  if (message.port) find("port").textContent = message.port;
  if (message.device) find("about").textContent = t("device {0}, {1}, {2} × {3} e-ink", message.device, message.board, message.width, message.height);
  if (message.boards) {
    find("board").replaceChildren(...Object.entries(message.boards).map(([name, title]) => new Option(title, name)));
    find("board").value = message.board;
  }
  for (const name of ["speed", "supply"]) if (name in message) find(name).value = String(message[name]);
  if ("dropped" in message) find("dropped").textContent = message.dropped ? ` · ${t("presses that came too fast and do not count: {0}", message.dropped)}` : "";
  find("status").hidden = !("battery" in state);
  const volts = (state.battery / 1000).toFixed(1);
  find("power").textContent = state.battery ? t(state.low ? "Battery {0} V, low" : "Battery {0} V", volts) : t("On USB");
  find("power").classList.toggle("low", Boolean(state.low));
  find("panel").textContent = { work: t("panel at work"), rest: t("panel at rest"), asleep: t("panel asleep") }[state.panel] ?? "";
  if ("last" in message) message.last ? send({ last: message.last }) : showSheet({});
  if (message.sheet && message.sheet.name === state.last) showSheet(message.sheet); // else a newer game has ended meanwhile
}

// Shows the sheet of the last game. name: the game; refusal: why it cannot be shown; game: headline, facts, picture.
function showSheet({ name, refusal, game }) {
  find("none").hidden = Boolean(game);
  if (refusal) find("none").textContent = t("The last game cannot be shown: {0}", refusal);
  find("sheet").hidden = !game;
  if (!game) return;
  find("save").download = `flagfall-${name.split(" ")[0]}.html`;
  find("headline").textContent = game.headline;
  find("picture").hidden = !game.picture;
  find("picture").src = `data:image/svg+xml,${encodeURIComponent(game.picture)}`;
  find("facts").replaceChildren(...game.facts.flatMap(([title, value]) => [element("dt", title), element("dd", value)]));
}

function element(tag, text) {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}
