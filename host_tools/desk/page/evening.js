// The pane of an evening: which event, its round, its standings, its players, and what is done with it as a whole.

import { act, notice, offer } from "./acts.js";
import { button, field, h, menu, option, redraw } from "./element.js";
import { showEntries } from "./evening_entries.js";
import { showForm } from "./evening_form.js";
import { showHall } from "./evening_hall.js";
import { showRound } from "./evening_round.js";
import { ask, home } from "./run.js";
import { t } from "./words.js";

const HEADINGS = { buchholz_cut1: "Cut 1", buchholz: "Buchholz", sonneborn_berger: "S.-Berger", direct_encounter: "Direct", wins: "Wins", points_sum: "Sum" };
const CHOSEN = "flagfall-event";
const state = { events: null, event: null, making: false, round: null };
const parts = {};
let newest = null; // the last look at the event: the answer of an older one is dropped

export function show(pane) {
  for (const name of ["head", "form", "round", "standings", "entries"]) parts[name] = h("section", { class: `part ${name}` });
  const columns = h("div", { class: "columns" }, parts.round, h("div", { class: "side" }, parts.standings, parts.entries));
  redraw(pane, h("div", { class: "evening" }, parts.head, parts.form, columns));
  draw();
  refresh(undefined, true);
}

// Reads the event again: after an act, and when a device has brought a result.
export async function refresh(watch, all = !state.events || !state.event) {
  if (watch && !watch.results?.length) return drawRound();
  try {
    if (all) state.events = (await ask("event", "list")).events;
    await readAnew(true);
  } catch (error) {
    notice(error.message, true);
  }
}

const nameOf = () => {
  const chosen = localStorage.getItem(CHOSEN);
  const events = state.events ?? [];
  return (events.find((each) => each.name === chosen) ?? events.find((each) => each.in_use) ?? events[0])?.name;
};

// Reads the event again, which another desk or a device may have changed. What is still the same is not drawn again.
export const look = () => (state.event ? readAnew(false) : refresh());

function readAnew(always) {
  const own = {};
  newest = own;
  own.ended = read(own, always);
  return own.ended;
}

async function read(own, always) {
  const name = nameOf();
  if (state.events && !name) state.event = null;
  if (!name) return draw();
  const before = JSON.stringify(state.event);
  const event = await ask("event", "show", `--event=${name}`).catch((error) => (error.lost ? state.event : (state.event = null)));
  if (own !== newest) return newest.ended;
  if (JSON.stringify(event) === before && !always) return;
  if (event && (state.event?.name !== event.name || state.event.round !== event.round)) state.round = event.round;
  state.event = event;
  draw();
}

// Runs a command of the event. What takes it back names this event, also when the person has turned to another one meanwhile.
export function eventAct(words, label, { undo, ...more } = {}) {
  if (["close", "reopen", "delete"].includes(words[0])) state.events = null;
  const event = `--event=${state.event.name}`;
  const of = ([group, verb, ...rest]) => [group, verb, ...(rest[0].startsWith("--event=") ? [] : [event]), ...rest];
  return act(of(["event", words[0], "--json", ...words.slice(1)]), label, { undo: undo && ((done) => undo(done).map(of)), ...more });
}
const undoWords = (...words) => ["event", words[0], "--json", ...words.slice(1)];

function choose(name) {
  localStorage.setItem(CHOSEN, name);
  Object.assign(state, { making: false, event: null });
  draw();
  return refresh();
}

// An event was opened: the names come next.
async function made(name) {
  await choose(name);
  document.querySelector("[data-key=names]")?.focus();
}

function draw() {
  const { event, events, making } = state;
  const form = making || events?.length === 0;
  parts.form.hidden = !form;
  for (const name of ["round", "standings", "entries"]) parts[name].hidden = form || !event;
  drawHead(form);
  if (form) return showForm(parts.form, made);
  parts.form.replaceChildren();
  if (!event) return;
  drawRound();
  drawStandings();
  showEntries(parts.entries, event, eventAct, undoWords);
}

function drawRound() {
  if (state.event && !parts.round.hidden) {
    showRound(parts.round, state.event, state.round, eventAct, undoWords, (round) => {
      state.round = round;
      drawRound();
    });
  }
}

function drawHead(form) {
  const { event, events } = state;
  if (!events?.length) return redraw(parts.head, h("h1", {}, t("Evening")));
  const select = h(
    "select",
    { "aria-label": t("Event"), "data-key": "event", onchange: ({ target }) => (target.value ? choose(target.value) : make()) },
    events.map((each) => option(each.name, each.name + (each.closed ? ` (${t("closed")})` : ""), !form && each.name === event?.name)),
    option("", t("New event …"), form),
  );
  if (form || !event) return redraw(parts.head, h("div", { class: "title" }, h("h1", {}, t("Evening")), select));
  redraw(
    parts.head,
    h("div", { class: "title" }, h("h1", {}, event.name), select),
    h("p", { class: "facts" }, [event.game, event.options, event.control, system(event), t("{0} players", event.entries.length)].filter(Boolean).join(" · ")),
    h("div", { class: "buttons" }, pairButton(event), prints(event), button(t("Publish …"), publish, { "data-key": "publish" }), home.halls && showHall(event, draw), whole(event)),
    event.note && h("p", { class: "warning" }, event.note),
  );
}

function make() {
  state.making = true;
  draw();
}

function system(event) {
  if (event.system === "knockout") return t("Knock-out") + (event.consolation ? `, ${t("with consolation")}` : "");
  return event.system === "swiss" ? t("Swiss, {0} rounds", event.rounds) : t("Round robin") + (event.rounds > 1 ? `, ${event.rounds} ×` : "");
}

function pairButton(event) {
  const missing = event.played.flatMap((round) => round.tables).some((table) => !table.scores);
  const last = event.system === "swiss" && event.round >= event.rounds;
  if (event.closed || event.entries.length < 2) return null;
  const next = event.round + 1;
  return button(t("Pair round {0}", next), () => eventAct(["pair"], t("Round {0} is paired", next), { undo: () => [undoWords("unpair")] }), {
    class: missing || last ? "" : "first",
    "data-key": "pair",
  });
}

function prints(event) {
  if (!event.round) return null;
  const print = (kind) => async () => offer(await eventAct(["print", kind, "-o", `${kind}.html`, `--round=${state.round}`], t("Print"), { refresh: false }));
  return h("span", { class: "group", role: "group", "aria-label": t("Print") }, h("span", { class: "quiet" }, t("Print")), [["pairings", "Pairings"], ["slips", "Slips"], ["standings", "Standings"], ["cross", "Cross table"]].map(([kind, text]) => button(t(text), print(kind), { "data-key": `print-${kind}` })));
}

async function publish() {
  const folder = home.folders ? prompt(t("A folder of this computer, or nothing for a ZIP file to download:"), "") : "";
  if (folder === null) return;
  const done = await eventAct(["publish", folder.trim() || "evening"], t("Published"), { refresh: false });
  if (done && !folder.trim()) offer(done, true);
}

// What is done with the event as a whole.
function whole(event) {
  const rename = async () => {
    const name = prompt(t("The event's new name:"), event.name)?.trim();
    if (!name || name === event.name) return;
    localStorage.setItem(CHOSEN, name);
    state.events = null;
    await eventAct(["rename", "--", name], t("Renamed: {0}", name), { undo: () => [["event", "rename", `--event=${name}`, "--json", "--", event.name]] });
  };
  const rounds = () => {
    const number = prompt(t("How many rounds?"), event.rounds);
    if (number) eventAct(["rounds", number], t("{0} rounds", number), { undo: () => [undoWords("rounds", event.rounds)] });
  };
  const simple = (text, words, back) => button(text, () => eventAct(words, text, { undo: () => (back ? [undoWords(...back)] : []) }));
  return menu(
    t("More"),
    "whole",
    button(t("Rename …"), rename),
    event.system !== "knockout" && button(t("Rounds …"), rounds),
    event.round > 0 && simple(t("Draw lots for shared places"), ["standings", "--lot"], ["standings", "--no-lot"]),
    event.round === 0 && simple(t("Seed by rating"), ["seed", "rating"]),
    event.clubs_apart ? simple(t("Let clubs meet again"), ["forbid", "--clubs", "--off"], ["forbid", "--clubs"]) : simple(t("Keep clubs apart"), ["forbid", "--clubs"], ["forbid", "--clubs", "--off"]),
    event.closed ? simple(t("Reopen"), ["reopen"], ["close"]) : simple(t("Close the event"), ["close"], ["reopen"]),
    button(t("Delete the event"), () => eventAct(["delete"], t("Deleted")), { class: "danger" }),
  );
}

function drawStandings() {
  const { event } = state;
  if (!event.round) return redraw(parts.standings);
  const headings = event.tiebreaks.map((key) => t(HEADINGS[key]));
  const row = (each) =>
    h(
      "tr",
      { class: each.withdrawn ? "out" : "" },
      h("td", { class: "n" }, each.place),
      h("td", {}, each.name),
      h("td", { class: "n strong" }, points(each.points)),
      Object.values(each.tiebreaks).map((value) => h("td", { class: "n quiet" }, value === null ? "" : points(value))),
    );
  redraw(
    parts.standings,
    h("h2", {}, t("Standings")),
    h("div", { class: "wide" }, h("table", {}, h("thead", {}, h("tr", {}, h("th"), h("th", {}, t("Player")), h("th", { class: "n" }, t("Points")), headings.map((text) => h("th", { class: "n" }, text)))), h("tbody", {}, event.standings.map(row)))),
  );
}

// Points as people write them: 1½.
export function points(value) {
  const whole = Math.trunc(value);
  return value - whole === 0.5 ? `${whole || ""}½` : `${Math.round(value * 100) / 100}`;
}
