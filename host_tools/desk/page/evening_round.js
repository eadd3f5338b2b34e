// One round of an event: a row for each table. A click on a score is its result; a name that is dragged, or picked up, changes places.

import { notice } from "./acts.js";
import { button, field, h, menu, option, redraw } from "./element.js";
import { points } from "./evening.js";
import { devices } from "./run.js";
import { t } from "./words.js";

let picked = null; // { table, number, name } of the name that was picked up
let again = () => {};

// act, undo: run a command of the event, and make the words that take it back; turn(round): shows another round.
export function showRound(part, event, round, act, undo, turn) {
  again = () => showRound(part, event, round, act, undo, turn);
  const shown = event.played.find((each) => each.round === round);
  if (!shown) return redraw(part, h("h2", {}, t("Round {0}", 1)), h("p", { class: "quiet" }, event.entries.length < 2 ? t("Enter the players first.") : t("Nobody is paired yet.")));
  const newest = round === event.round && !event.closed;
  const waiting = shown.tables.filter((table) => !table.scores);
  const rows = shown.tables.map((table) => row(event, shown, table, newest, act, undo));
  redraw(
    part,
    h(
      "div",
      { class: "title" },
      button("‹", () => turn(round - 1), { disabled: round <= 1, "aria-label": t("The round before"), "data-key": "before" }),
      h("h2", {}, t("Round {0}", round)),
      button("›", () => turn(round + 1), { disabled: round >= event.round, "aria-label": t("The next round"), "data-key": "next" }),
      h("p", { class: waiting.length ? "outstanding" : "quiet" }, waiting.length ? t("No result yet: table {0}", waiting.map((table) => table.table).join(", ")) : t("All results are in.")),
      newest && ofRound(event, shown, act, undo),
    ),
    h("div", { class: "tables" }, rows),
    shown.bye.length > 0 && h("div", { class: "bye names" }, `${t("Bye")}:`, shown.bye.map((each) => [place(event, {}, each, newest && !each.bye, act, undo), each.bye && ` (${t(each.bye)})`])),
  );
}

// What is done with the newest round as a whole, while nothing of it was played.
function ofRound(event, shown, act, undo) {
  const byHand = (...first) => undo("pair", ...first, "--yes", ...[...shown.tables, ...shown.bye.map((each) => ({ entries: [each] }))].map(({ entries }) => `--table=${entries.map((each) => each.number).join(", ")}`));
  const asked = shown.bye.some((each) => each.bye); // such a bye comes back by itself
  return menu(
    t("Round {0}", shown.round),
    "round",
    button(t("Pair anew"), () => act(["pair", "--again"], t("Round {0} is paired anew", shown.round), { undo: () => (asked ? [] : [byHand("--again")]) })),
    button(t("Take the pairing back"), () => act(["unpair"], t("Round {0} is taken back", shown.round), { undo: () => [asked ? undo("pair") : byHand()] })),
  );
}

function row(event, shown, table, newest, act, undo) {
  const names = table.entries.map((entry) => h("span", { class: "seat" }, place(event, table, entry, newest && !table.scores, act, undo)));
  const two = table.entries.length === 2;
  const score = event.colours.length ? scoreButtons : scoreFields;
  return h(
    "article",
    { class: ["table", table.scores ? "done" : "", two ? "two" : "more"].join(" "), "aria-label": `${t("Table")} ${table.table}` },
    h("b", { class: "number" }, table.table),
    h("div", { class: "names" }, names),
    h("div", { class: "score" }, score(event, shown, table, act, undo)),
    tableMenu(event, shown, table, act, undo),
    h("p", { class: "info" }, device(event, table), how(table)),
    table.section !== "main" && h("p", { class: "note" }, t("Consolation")),
    table.absent && h("p", { class: "note" }, t("Not there: {0}", table.absent.map((each) => each.name).join(", "))),
    table.reason && h("p", { class: "note" }, table.reason),
    table.game_scores && differing(event, shown, table, act, undo),
  );
}

// A name that can be dragged to another one, or picked up and put down by clicks and keys. table: {} for a bye.
function place(event, table, entry, movable, act, undo) {
  const colour = entry.colour ? h("i", { class: `colour ${entry.colour}`, role: "img", "aria-label": t(entry.colour) }) : null;
  if (!movable) return h("span", { class: "name" }, colour, entry.name);
  const own = { table: table.table, number: entry.number, name: entry.name };
  const drop = (from) => {
    picked = null;
    const [seated, other] = from.table ? [from, own] : [own, from];
    if (from.number === own.number || !seated.table) return again();
    const swap = (first, second) => ["swap", seated.table, first.number, second.number];
    act(swap(seated, other), t("{0} and {1} change places", from.name, own.name), { undo: () => [undo("swap", "--yes", ...swap(other, seated).slice(1))] });
  };
  return h(
    "button",
    {
      type: "button",
      class: "name",
      draggable: "true",
      "aria-pressed": `${picked?.number === own.number}`,
      "data-key": `name-${entry.number}`,
      title: t("Drag to another name, or click both, to change places"),
      onclick() {
        if (picked) return drop(picked);
        picked = own;
        notice(t("{0} is picked up: choose the one to change places with; Escape puts back", own.name));
        again();
      },
      ondragstart(dragged) {
        dragged.dataTransfer.setData("text/plain", entry.name);
        picked = own;
      },
      ondragover: (dragged) => picked && dragged.preventDefault(),
      ondrop(dragged) {
        dragged.preventDefault();
        if (picked) drop(picked);
      },
      ondragend: () => (picked = null),
    },
    colour,
    entry.name,
  );
}

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !picked) return;
  picked = null;
  notice("");
  again();
});

const isResult = (table, scores) => !table.armageddon && table.scores?.every((score, seat) => score === scores[seat]);

// Says the result of a table, and how it is taken back.
function enter(event, shown, table, words, act, undo, text) {
  const label = `${t("Round {0}", shown.round)}, ${t("Table")} ${table.table}: ${text}`;
  const back = () => (words[0] === "hand" ? [] : [undo("result", table.table, `--round=${shown.round}`, ...before(table))]); // who has decided for the typed one, types another
  return act(["result", table.table, `--round=${shown.round}`, "--", ...words], label, { undo: back });
}

// Returns the words for the result that a table had before an act.
function before(table) {
  if (!table.scores) return ["clear"];
  if (table.how === "game") return ["game"];
  const why = `--why=${t("Taken back")}`;
  if (table.how !== "forfeit") return [why, "--", ...(table.armageddon ? ["armageddon"] : []), table.scores.join(":")];
  const lost = table.scores.map((score, seat) => (score ? -1 : seat)).filter((seat) => seat >= 0);
  return [why, "forfeit", lost.length === table.scores.length ? "both" : lost[0]];
}

function scoreButtons(event, shown, table, act, undo) {
  const choice = (text, scores) =>
    button(text, () => isResult(table, scores) || enter(event, shown, table, [scores.join("-")], act, undo, text), {
      "aria-pressed": `${Boolean(isResult(table, scores))}`,
      "aria-label": `${t("Table")} ${table.table}: ${text}`,
      "data-key": `score-${table.table}-${text}`,
    });
  return h("span", { class: "group" }, choice("1–0", [1, 0]), choice("½–½", [0.5, 0.5]), choice("0–1", [0, 1]));
}

function scoreFields(event, shown, table, act, undo) {
  const fields = table.entries.map((entry, seat) =>
    h("input", {
      inputmode: "numeric",
      size: 3,
      value: table.scores ? points(table.scores[seat]) : "",
      "aria-label": `${t("Table")} ${table.table}, ${entry.name}`,
      "data-key": `score-${table.table}-${seat}`,
    }),
  );
  const send = async (event_) => {
    event_.preventDefault();
    const typed = fields.map((each) => each.value.trim());
    if (!typed.every(Boolean)) return fields.find((each) => !each.value.trim()).focus();
    const done = await enter(event, shown, table, [typed.join(":")], act, undo, typed.join(" : "));
    if (done || !table.scores) return;
    for (const each of fields) document.querySelector(`[data-key="${each.dataset.key}"]`)?.form.reset(); // the old result still counts
  };
  return h("form", { class: "group", onsubmit: send }, fields, h("button", { "data-key": `enter-${table.table}` }, table.scores ? t("Change") : t("Enter")));
}

const how = (table) => table.scores && h("span", {}, table.armageddon ? t("Armageddon") : table.how === "game" ? t("from the device") : table.how === "forfeit" ? t("by forfeit") : t("by hand"));

// Two truths about one table, side by side.
function differing(event, shown, table, act, undo) {
  const text = (scores) => scores.map(points).join(" : ");
  const decide = (word, scores) => enter(event, shown, table, [word], act, undo, text(scores));
  return h(
    "div",
    { class: "differ", role: "group", "aria-label": t("Two results: which one counts?") },
    h("p", {}, t("Two results: which one counts?")),
    button(`${t("Typed")}: ${text(table.scores)}`, () => decide("hand", table.scores)),
    button(`${t("The device")}: ${text(table.game_scores)}`, () => decide("game", table.game_scores)),
  );
}

// Which device stands here, and how it is.
function device(event, table) {
  const id = event.tables[table.table] ?? table.device;
  if (!id) return null;
  const there = [...devices.values()].find((each) => each.device === id);
  const how = there ? (there.notes.length ? there.notes.join("; ") : t("at the cable")) : t("not at the cable");
  return h("span", { class: there ? "there" : "" }, `${id} ${how}`);
}

function tableMenu(event, shown, table, act, undo) {
  const forfeit = (who, text) => button(text, () => enter(event, shown, table, ["forfeit", who], act, undo, text));
  const stand = (id) => {
    const old = event.tables[table.table];
    if (id) act(["table", table.table, id], `${t("Table")} ${table.table}: ${id}`, { undo: () => (old ? [undo("table", table.table, old)] : []) });
  };
  const known = [...devices.values()].map((each) => each.device);
  return menu(
    `${t("Table")} ${table.table}`,
    `menu-${table.table}`,
    table.entries.map((entry, seat) => forfeit(seat, t("{0} is not there", entry.name))),
    table.entries.length === 2 && forfeit("both", t("Nobody came")),
    event.colours.length > 0 && button(t("Armageddon: a draw, Black wins"), () => enter(event, shown, table, ["armageddon", "1/2"], act, undo, t("Armageddon: a draw, Black wins"))),
    table.scores && button(t("Take the result back"), () => enter(event, shown, table, ["clear"], act, undo, t("no result"))),
    known.length > 0 && field(t("Device"), h("select", { onchange: ({ target }) => stand(target.value) }, option("", "–"), known.map((id) => option(id, id, event.tables[table.table] === id)))),
  );
}
