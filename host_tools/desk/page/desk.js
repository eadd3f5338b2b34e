// The frame of the desk: its panes, its language, and whether its home answers. It talks to a line, and knows nothing of the home behind it.

import { connectActs, showTakeBack } from "./acts.js";
import { button, h, option, redraw } from "./element.js";
import { find } from "./find.js";
import * as devices from "./devices.js";
import * as evening from "./evening.js";
import * as games from "./games.js";
import * as players from "./players.js";
import { connect, home, listen } from "./run.js";
import * as store from "./store.js";
import { LANGUAGES, PANES, language, setLanguage, t } from "./words.js";

const panes = { evening, devices, games, players, store };
const LOOK_MS = 10_000; // between two looks for what others have done
let shown = "";
let looking = false;

const wanted = () => (location.hash.slice(1) in PANES ? location.hash.slice(1) : "evening");

function show() {
  shown = wanted();
  const tab = (name) => button(t(PANES[name]), () => (location.hash = name), { role: "tab", id: `tab-${name}`, "data-key": name, "aria-selected": `${name === shown}`, "aria-controls": "pane" });
  redraw(find("panes"), Object.keys(PANES).map(tab));
  redraw(find("try"), home.tries && h("a", { href: "../../" }, t("Try it")));
  find("pane").setAttribute("role", "tabpanel");
  find("pane").setAttribute("aria-labelledby", `tab-${shown}`);
  document.title = `${t(PANES[shown])} – Flagfall`;
  document.documentElement.lang = language();
  find("log").querySelector("summary").textContent = t("What was done, as commands");
  panes[shown].show(find("pane"));
}

function showLine(open, why = "The desk does not answer. It goes on when it is started again; nothing is lost.") {
  find("lost").hidden = open;
  find("lost").textContent = open ? "" : t(why);
  document.body.classList.toggle("lost", !open);
}

// Looks for what others have done. A slow machine is not asked again before it has answered.
async function look() {
  if (looking || document.visibilityState !== "visible") return;
  looking = true;
  await panes[shown]?.look?.();
  looking = false;
}

// openLine: of socket_line.js, or of another module with the same function.
export function start(openLine) {
  find("language").append(...Object.entries(LANGUAGES).map(([code, name]) => option(code, name, code === language())));
  find("language").addEventListener("change", ({ target }) => {
    setLanguage(target.value);
    show();
    showTakeBack();
  });
  find("panes").addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const names = Object.keys(PANES);
    if (step) location.hash = names[(names.indexOf(shown) + step + names.length) % names.length];
  });
  window.addEventListener("hashchange", () => {
    show();
    find(`tab-${shown}`).focus();
  });
  connectActs(() => panes[shown].refresh());
  listen((message) => {
    if (message.home) show();
    else if (message.watch) panes[shown].refresh(message.watch);
  });
  setInterval(look, LOOK_MS);
  connect(openLine, showLine);
}
