// What stands around the device: its supply, its time, which board it is; the help; the sheet of the last game.

import { find } from "./find.js";
import { fit } from "./glass.js";

const post = (path, said) => fetch(path, { method: "POST", body: said && JSON.stringify(said) });

export function full() {
  if (document.fullscreenElement) return document.exitFullscreen();
  // where the browser leaves Esc to the page, it is BACK there, too
  return document.querySelector(".stage").requestFullscreen().then(() => navigator.keyboard?.lock?.(["Escape"])).catch(() => {});
}

export function help() {
  document.activeElement?.blur(); // where the keys go when it is closed: to the device
  find("keys").showModal();
  find("keys").scrollTop = 0; // on a phone the button that has the focus stands below its end
}

export function ready() {
  find("board").addEventListener("change", ({ target }) => post("control", { board: target.value }));
  find("speed").addEventListener("change", ({ target }) => post("control", { speed: Number(target.value) }));
  find("supply").addEventListener("change", ({ target }) => post("control", { supply: target.value }));
  find("cut").addEventListener("click", () => post("power"));
  find("actual").addEventListener("change", fit);
  find("full").addEventListener("click", full);
  find("help").addEventListener("click", help);
  document.addEventListener("fullscreenchange", fit);
  // Clicked and done with: the keys are the device's again. Who came by Tab stays there.
  for (const each of document.querySelectorAll(".controls button, .controls input")) {
    each.addEventListener("click", (event) => event.detail && each.blur());
  }
  for (const each of document.querySelectorAll(".controls select")) each.addEventListener("change", () => each.blur());
}

// What the device says of itself: all of it at first, then what has changed.
const known = {};

export function tell(message) {
  Object.assign(known, message);
  if (message.port) find("port").textContent = message.port;
  if (message.device) find("about").textContent = `device ${message.device}, ${message.board}, ${message.width} × ${message.height} e-ink`;
  if (message.boards) {
    find("board").replaceChildren(...Object.entries(message.boards).map(([name, title]) => new Option(title, name)));
    find("board").value = message.board;
  }
  for (const name of ["speed", "supply"]) if (name in message) find(name).value = String(message[name]);
  if ("dropped" in message) find("dropped").textContent = message.dropped ? ` · ${message.dropped} presses came too fast and do not count` : "";
  find("status").hidden = !("battery" in known);
  const volts = (known.battery / 1000).toFixed(1);
  find("power").textContent = known.battery ? `Battery ${volts} V${known.low ? ", low" : ""}` : "On USB";
  find("power").classList.toggle("low", Boolean(known.low));
  find("panel").textContent = { work: "panel at work", rest: "panel at rest", asleep: "panel asleep" }[known.panel] ?? "";
  if ("last" in message) sheet(message.last);
}

async function sheet(name) {
  const answer = name && (await fetch("last"));
  const told = answer?.ok ? await answer.json() : null;
  if (name !== known.last) return; // there is a newer one by now
  find("none").hidden = Boolean(told);
  find("sheet").hidden = !told;
  if (told) find("save").download = `flagfall-${name.split(" ")[0]}.html`;
  find("facts").replaceChildren(...(told?.facts ?? []).flatMap(([what, value]) => [said("dt", what), said("dd", value)]));
  find("lines").textContent = told?.lines.join("\n") ?? "";
  find("lines").hidden = !told?.lines.length;
}

function said(tag, text) {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
