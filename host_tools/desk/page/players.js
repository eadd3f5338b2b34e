// The pane of players: the standings, who did what against whom, and the names.

import { act, notice } from "./acts.js";
import { button, h, menu, redraw } from "./element.js";
import { ask } from "./run.js";
import { t } from "./words.js";

let part;

export function show(pane) {
  part = { list: h("section", { class: "part" }), met: h("section", { class: "part" }) };
  redraw(pane, h("h1", {}, t("Players")), h("div", { class: "columns" }, part.list, part.met));
  refresh();
}

export async function refresh(watch) {
  if (watch && !watch.new?.length) return;
  try {
    const [{ rows }, { players }] = await Promise.all([ask("standings"), ask("players", "list")]);
    draw(rows, players);
  } catch (error) {
    notice(error.message, true);
  }
}

function draw(rows, players) {
  const ranked = new Map(rows.map((row) => [row.name, row]));
  const order = [...players].sort((one, other) => (ranked.get(one.name)?.place ?? 9999) - (ranked.get(other.name)?.place ?? 9999));
  const row = (player) => {
    const standing = ranked.get(player.name);
    const cells = standing ? [standing.played, standing.won, standing.drawn, standing.rating?.toFixed(1) ?? ""] : [player.games, "", "", ""];
    return h("tr", {}, h("td", { class: "n quiet" }, standing?.place), h("td", {}, button(player.name, () => met(player.name), { class: "link", "data-key": player.name }), player.also.length > 0 && h("small", {}, ` ${player.also.join(", ")}`)), cells.map((cell) => h("td", { class: "n" }, cell)), h("td", {}, acts(player.name)));
  };
  const heads = ["", t("Player"), t("played"), t("won"), t("drawn"), t("rating"), ""];
  redraw(part.list, players.length ? h("div", { class: "wide" }, h("table", { class: "list" }, h("thead", {}, h("tr", {}, heads.map((head, at) => h("th", { class: at > 1 ? "n" : "" }, head)))), h("tbody", {}, order.map(row)))) : h("p", { class: "quiet" }, t("Nobody has played yet.")));
}

function acts(name) {
  const rename = () => {
    const other = prompt(t("What shall {0} be called?", name), name)?.trim();
    if (other && other !== name) act(["players", "rename", "--", name, other], `${name} → ${other}`, { undo: () => [["players", "rename", "--", other, name]] });
  };
  const merge = () => {
    const other = prompt(t("Whose name stays? The games of {0} become theirs. This cannot be taken back.", name))?.trim();
    if (other) act(["players", "merge", "--", name, other], `${name} → ${other}`);
  };
  const remove = () => confirm(t("{0} becomes nameless, in every game. This cannot be taken back.", name)) && act(["players", "remove", "--", name], t("{0} is removed", name));
  return menu(name, `menu-${name}`, button(t("Rename …"), rename), button(t("Is the same person as …"), merge), button(t("Remove the name"), remove, { class: "danger" }));
}

async function met(name) {
  try {
    const { rows } = await ask("standings", `--player=${name}`);
    const row = (each) => h("tr", {}, h("td", {}, each.opponent), h("td", {}, each.game), ["played", "won", "drawn", "lost"].map((key) => h("td", { class: "n" }, each[key])), h("td", { class: "n strong" }, each.points === null ? "" : `${each.points} : ${each.against}`));
    const heads = [t("Against"), t("Game"), t("played"), t("won"), t("drawn"), t("lost"), t("Points")];
    redraw(part.met, h("h2", {}, name), rows.length ? h("div", { class: "wide" }, h("table", { class: "list" }, h("thead", {}, h("tr", {}, heads.map((head, at) => h("th", { class: at > 1 ? "n" : "" }, head)))), h("tbody", {}, rows.map(row)))) : h("p", { class: "quiet" }, t("No such games.")));
  } catch (error) {
    notice(error.message, true);
  }
}
