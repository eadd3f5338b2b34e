// The pane of devices: what is plugged in, its games, check and update; the names and clocks that devices are given.

import { act, notice } from "./acts.js";
import { button, field, h, redraw } from "./element.js";
import { ask, devices, home } from "./run.js";
import { t } from "./words.js";

let parts = {};
let found = []; // the ports, as `devices` lists them

export function show(pane) {
  parts = { ports: h("section", { class: "part" }), roster: h("section", { class: "part" }), clocks: h("section", { class: "part" }) };
  redraw(pane, h("h1", {}, t("Devices")), parts.ports, h("div", { class: "columns" }, parts.roster, parts.clocks));
  drawPorts();
  refresh();
}

export async function refresh(watch) {
  if (watch) return drawPorts();
  try {
    found = (await ask("devices")).ports;
    drawPorts();
    drawRoster((await ask("roster", "list")).names);
    drawClocks(await ask("clocks", "list"));
  } catch (error) {
    notice(error.message, true);
  }
}

function drawPorts() {
  const likely = found.filter((each) => each.likely);
  const fetch = () => act(["sync", "--json"], t("The games are fetched"));
  redraw(
    parts.ports,
    h("div", { class: "buttons" }, button(t("Fetch the games"), fetch, { class: "first", "data-key": "sync" }), button(t("Look again"), refresh.bind(null, undefined), { "data-key": "look" }), home.watches && h("span", { class: "quiet" }, t("While the desk is open, it also fetches them by itself."))),
    likely.length === 0 && h("p", {}, t("No device is plugged in.")),
    h("div", { class: "cards" }, likely.map(card)),
  );
}

function card(port) {
  const synced = devices.get(port.port);
  const troubles = [...new Set([...(port.troubles ?? []), ...(synced?.notes ?? [])])];
  const update = () => act(["flash", "--port", port.port, "--board", port.board], t("The program is up to date"));
  const findings = (done) => done.lines.length && JSON.parse(done.lines.join("\n")).words.join(" "); // a check that was cut off has none
  const check = () => act(["check", "--port", port.port, "--json"], t("The check found nothing wrong"), { why: findings });
  return h(
    "article",
    { class: "card" },
    h("h2", {}, port.device ?? port.port),
    h("p", {}, [port.board, port.flagfall && `Flagfall ${port.flagfall}`].filter(Boolean).join(" · ") || port.failure),
    h("p", { class: "quiet" }, port.what ? `${port.port}, ${port.what}` : port.port),
    port.waiting !== undefined && h("p", {}, port.waiting ? t("Games that wait to be fetched: {0}", port.waiting) : t("All its games are fetched.")),
    troubles.map((text) => h("p", { class: "outstanding" }, text)),
    h("div", { class: "buttons" }, button(t("Check"), check, { "data-key": `check ${port.port}` }), !port.what?.startsWith("emulated") && button(t("Update the program"), update, { "data-key": `update ${port.port}` })),
  );
}

function drawRoster(names) {
  const typed = h("textarea", { rows: 2, "data-key": "roster", "aria-label": t("Names"), placeholder: t("A name a line") });
  const add = async (sent) => {
    sent.preventDefault();
    const list = typed.value.split("\n").map((name) => name.trim()).filter(Boolean);
    if (list.length && (await act(["roster", "add", "--", ...list], t("On the roster: {0}", list.join(", ")), { undo: () => list.map((name) => ["roster", "remove", "--", name]) }))) typed.value = "";
  };
  const remove = (name) => act(["roster", "remove", "--", name], t("Off the roster: {0}", name), { undo: () => [["roster", "add", "--", name]] });
  redraw(parts.roster, h("h2", {}, t("Names on the devices")), h("form", { class: "enter", onsubmit: add }, typed, h("button", {}, t("Add"))), h("ul", { class: "chips" }, names.map((name) => h("li", {}, name, " ", button("×", () => remove(name), { "aria-label": t("Take {0} off", name) })))));
}

function drawClocks({ own, presets }) {
  const name = h("input", { "data-key": "clock-name", required: true, maxlength: 16 });
  const control = h("input", { "data-key": "clock-control", required: true, placeholder: "25+10" });
  const add = async (sent) => {
    sent.preventDefault();
    await act(["clocks", "add", "--", name.value.trim(), control.value.trim()], t("Kept: {0}", name.value.trim()), { undo: () => [["clocks", "remove", "--", name.value.trim()]] });
  };
  const remove = (each) => act(["clocks", "remove", "--", each.name], t("Forgotten: {0}", each.name), { undo: () => [["clocks", "add", "--", each.name, each.control, ...each.options.split(" ").filter(Boolean)]] });
  const row = (each, own) => h("tr", {}, h("td", {}, each.name), h("td", {}, each.words), h("td", {}, own && button("×", () => remove(each), { "aria-label": t("Forget {0}", each.name) })));
  redraw(
    parts.clocks,
    h("h2", {}, t("Clocks of your own")),
    h("form", { class: "enter", onsubmit: add }, field(t("Name"), name), field(t("Clock"), control), h("button", {}, t("Add"))),
    h("table", {}, own.map((each) => row(each, true))),
    h("details", { class: "more", "data-key": "presets" }, h("summary", {}, t("What every device has")), h("table", {}, presets.map((each) => row(each, false)))),
  );
}
