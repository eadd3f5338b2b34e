// The pane of games: the list with its filter, a game's report in place, corrections, files for other programs.

import { act, notice, offer } from "./acts.js";
import { button, field, h, option, redraw } from "./element.js";
import { points } from "./evening.js";
import { address, ask, reason, run } from "./run.js";
import { t } from "./words.js";

const MOST = 200; // games in the list
const FORMS = ["json", "csv", "pgn", "pdn", "mat"];
const filter = { game: "", player: "", since: "", until: "" };
let part;
let chosen = null; // the id of the game whose report is shown
let listed = [];
let presets = null;
let asked = 0; // the last question for the list: an older answer that comes later is dropped

export async function show(pane) {
  part = { list: h("section", { class: "part" }), game: h("section", { class: "part game" }) };
  redraw(pane, h("h1", {}, t("Games")), filters(), h("div", { class: "columns" }, part.list, part.game));
  refresh();
}

const given = () => Object.entries(filter).filter(([, value]) => value).map(([name, value]) => `--${name}=${value}`);

export async function refresh(watch) {
  if (watch && !watch.new?.length) return;
  const own = ++asked;
  try {
    const { games } = await ask("games", `--limit=${MOST}`, ...given());
    if (own !== asked) return;
    listed = games;
  } catch (error) {
    return notice(error.message, true);
  }
  draw();
}

function filters() {
  const change = (name) => ({ target }) => {
    filter[name] = target.value.trim();
    refresh();
  };
  const game = h("select", { onchange: change("game") }, option("", t("all")));
  (presets ? Promise.resolve(presets) : ask("event", "games")).then((known) => {
    presets = known;
    game.append(...known.games.map((each) => option(each.preset, each.name, each.preset === filter.game)));
    draw();
  }, () => {});
  const out = h("select", {}, FORMS.map((form) => option(form, form.toUpperCase())));
  const save = async () => offer(await act(["export", `--${out.value}`, "-o", `games.${out.value}`], t("Saved"), { refresh: false }), true);
  const evening = async () => offer(await act(["report", ...given().filter((word) => word.startsWith("--since")), ...(filter.since ? [] : ["--all"]), "-o", "games.html"], t("Report"), { refresh: false }));
  return h(
    "form",
    { class: "fields", onsubmit: (sent) => sent.preventDefault() },
    field(t("Game"), game),
    field(t("Player"), h("input", { value: filter.player, onchange: change("player") })),
    field(t("From"), h("input", { type: "date", value: filter.since, onchange: change("since") })),
    field(t("To"), h("input", { type: "date", value: filter.until, onchange: change("until") })),
    h("span", { class: "group" }, out, button(t("Save all as a file"), save)),
    button(t("Report of these days"), evening),
  );
}

const name = (preset) => presets?.games.find((each) => each.preset === preset)?.name ?? preset;
const day = (game) => (game.played ?? game.synced ?? "").slice(0, 10);

function draw() {
  const row = (game) =>
    h("tr", { "aria-current": game.id === chosen && "true" }, h("td", { class: "n quiet" }, game.id), h("td", { class: "day" }, day(game)), h("td", {}, button(game.seats.map((seat) => seat.name).join(" – "), () => open(game), { class: "link", "data-key": `game-${game.id}` })), h("td", {}, name(game.game)), h("td", { class: "n strong" }, game.seats.map(({ score }) => (typeof score === "number" ? points(score) : score)).join(" : ")), h("td", { class: "quiet" }, game.status === "verified" ? (game.correction ? t("corrected") : "") : game.status));
  redraw(part.list, listed.length ? h("div", { class: "wide" }, h("table", { class: "list" }, h("tbody", {}, listed.map(row)))) : h("p", { class: "quiet" }, t("No such games.")));
}

async function open(game) {
  chosen = game.id;
  draw();
  redraw(part.game, h("p", { class: "quiet" }, "…"));
  const done = await run(["report", `${game.id}`, "-o", `game-${game.id}.html`]);
  const [file] = done.files;
  const score = h("input", { required: true, placeholder: "1-0" });
  const why = h("input", { required: true });
  const correct = async (sent) => {
    sent.preventDefault();
    if (await act(["correct", game.id, `--why=${why.value}`, "--", score.value], t("Game {0} is corrected", game.id), { undo: () => [["correct", `${game.id}`, "--undo"]] })) open(game);
  };
  redraw(
    part.game,
    file ? h("iframe", { src: address(file), title: t("The report of game {0}", game.id) }) : h("p", { class: "outstanding" }, reason(done)),
    file && h("p", {}, h("a", { href: address(file), target: "_blank", rel: "noopener" }, t("In a tab of its own")), " · ", h("a", { href: address(file), download: file.name }, t("Save"))),
    h("form", { class: "buttons", onsubmit: correct }, field(t("Right result"), score), field(t("Why"), why), h("button", {}, t("Correct"))),
    game.correction && button(t("Let the record count again"), async () => (await act(["correct", `${game.id}`, "--undo"], t("The record counts again"))) && open(game)),
  );
  if (innerWidth < 900) part.game.scrollIntoView();
}
