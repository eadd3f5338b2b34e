// The buttons and the beeper. A button is down while any finger, mouse button or key holds it.

import { find } from "./find.js";
import { fit } from "./glass.js";

const KEYS = {
  ArrowLeft: "LEFT", a: "LEFT", ArrowRight: "RIGHT", l: "RIGHT", ArrowUp: "UP", ArrowDown: "DOWN",
  Enter: "OK", " ": "OK", Escape: "BACK", Backspace: "BACK",
};
const buttons = new Map([...document.querySelectorAll("[data-button]")].map((each) => [each.dataset.button, each]));
const held = new Set();
let send = () => {};

function setDown(name, down) {
  if (down === held.has(name)) return;
  down ? held.add(name) : held.delete(name);
  buttons.get(name).classList.toggle("down", down);
  send({ button: name, down });
}

export const releaseAll = () => [...held].forEach((name) => setDown(name, false));

// Listens to the buttons. onPress: called with each press and release; shortcuts: other keys and the functions that they call.
export function listen(onPress, shortcuts) {
  send = onPress;
  for (const [name, element] of buttons) {
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      sound.wake();
      setDown(name, true);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) element.addEventListener(end, () => setDown(name, false));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }
  const key = (event, down) => {
    const typed = event.key.length === 1 ? event.key.toLowerCase() : event.key, name = KEYS[typed];
    if (!name && !shortcuts[typed] || event.ctrlKey || event.metaKey || event.altKey) return;
    if (find("keys").open || event.target instanceof Element && event.target.closest(".controls, a")) return;
    event.preventDefault();
    if (event.repeat) return;
    if (!name) return down && shortcuts[typed]();
    sound.wake();
    setDown(name, down);
  };
  window.addEventListener("keydown", (event) => key(event, true));
  window.addEventListener("keyup", (event) => key(event, false));
  window.addEventListener("blur", releaseAll);
}

// Shows the buttons that this board has, with the labels printed beside them. board: button -> label.
export function showButtons(board) {
  for (const [name, element] of buttons) {
    element.hidden = !(name in board);
    element.querySelector("i").textContent = board[name] ?? "";
  }
  document.querySelector(".keys").classList.toggle("five", !("BACK" in board));
  find("long").hidden = "BACK" in board;
  fit();
}

export const sound = {
  context: null,
  wake() {
    if (find("sound").checked) this.context ??= new AudioContext();
    this.context?.resume();
  },
  play(hertz, ms) {
    const mark = find("beep");
    mark.classList.add("on");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => mark.classList.remove("on"), Math.max(ms, 120));
    if (!this.context || !find("sound").checked) return;
    const now = this.context.currentTime, tone = this.context.createOscillator(), level = this.context.createGain();
    tone.type = "square";
    tone.frequency.value = hertz;
    level.gain.setValueAtTime(0.05, now);
    level.gain.setTargetAtTime(0, now + ms / 1000, 0.005);
    tone.connect(level).connect(this.context.destination);
    tone.start(now);
    tone.stop(now + ms / 1000 + 0.05);
  },
};
