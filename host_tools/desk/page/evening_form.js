// The form of a new event: one form, with the rare choices folded away.

import { act, notice } from "./acts.js";
import { button, field, h, option } from "./element.js";
import { ask } from "./run.js";
import { t } from "./words.js";

let known = null; // what can be played, and the clocks

// made(name): the event was opened.
export async function showForm(part, made) {
  if (part.childElementCount) return;
  part.append(h("p", { class: "quiet" }, "…"));
  try {
    const [games, clocks] = known ?? (await Promise.all([ask("event", "games"), ask("clocks", "list")]));
    known = [games, clocks];
    part.replaceChildren(form(games.games, clocks, made));
  } catch (error) {
    part.replaceChildren();
    notice(error.message, true);
  }
}

function form(games, clocks, made) {
  const name = h("input", { required: true, maxlength: 60, value: `${t("Evening")} ${new Date().toLocaleDateString()}` });
  const game = h("select", {}, games.map((each) => option(each.preset, each.name, each.preset === "chess")));
  const clock = h("input", { list: "clocks", value: "" });
  const list = h("datalist", { id: "clocks" }, [...clocks.own, ...clocks.presets].map((each) => option(each.control, `${each.name}: ${each.words}`)));
  const system = h("select", {}, option("swiss", t("Swiss")), option("round-robin", t("Round robin")), option("knockout", t("Knock-out")));
  const rounds = h("input", { type: "number", min: 1, max: 30, value: 5, required: true });
  const consolation = h("input", { type: "checkbox" });
  const count = h("select", {}, option("wins", t("wins")), option("points", t("points of the games")));
  const tiebreaks = h("input", { placeholder: "buchholz_cut1,buchholz,wins" });
  const seats = h("select", {});
  const options = h("div", { class: "fields" });
  const chosen = () => games.find((each) => each.preset === game.value);

  function follow() {
    const { seats: [fewest, most], pairs, colours, options: rows } = chosen();
    const sizes = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);
    seats.replaceChildren(...sizes.map((size) => option(`seats=${size}`, size)), ...(pairs ? [option("teams=2x2", t("four, in pairs"))] : []));
    seats.parentElement.hidden = sizes.length === 1 && !pairs;
    count.parentElement.hidden = colours;
    clock.placeholder = colours ? t("no clock, or 3+2") : t("none");
    options.replaceChildren(...rows.map(optionField));
    const knockout = system.value === "knockout";
    rounds.parentElement.hidden = knockout;
    rounds.parentElement.firstChild.textContent = system.value === "swiss" ? t("Rounds") : t("How often everybody meets");
    consolation.parentElement.hidden = !knockout;
  }

  const make = async (sent) => {
    sent.preventDefault();
    const plan = { swiss: ["--swiss", rounds.value], "round-robin": ["--round-robin", rounds.value], knockout: ["--knockout", ...(consolation.checked ? ["--consolation"] : [])] }[system.value];
    const given = [seats, ...options.querySelectorAll("select, input")].filter((each) => !each.parentElement.hidden);
    const changed = given.map((each) => (each === seats ? (seats.selectedIndex ? seats.value : "") : each.value && each.value !== each.dataset.usual ? `${each.name}=${each.value}` : "")).filter(Boolean);
    const words = ["event", "new", "--game", game.value, ...plan, ...changed.flatMap((each) => ["--option", each]), "--json"];
    if (clock.value.trim()) words.push("--clock", clock.value.trim());
    if (!count.parentElement.hidden) words.push("--count", count.value);
    if (tiebreaks.value.trim()) words.push("--tiebreaks", tiebreaks.value.trim());
    const title = name.value.trim();
    const done = await act([...words, "--", title], t("{0} is opened", title), { refresh: false, undo: () => [["event", "delete", `--event=${title}`, "--yes", "--json"]] });
    if (done) made(JSON.parse(done.lines.at(-1)).name);
  };

  const whole = h(
    "form",
    { class: "new", onsubmit: make },
    h("h2", {}, t("New event")),
    h("div", { class: "fields" }, field(t("Name"), name), field(t("Game"), game), field(t("Clock"), clock), field(t("Pairing"), system), field(t("Rounds"), rounds), field(t("Consolation for those who lose first"), consolation), field(t("At a table"), seats), field(t("What counts"), count), list),
    h("details", { class: "more" }, h("summary", {}, t("More choices")), field(t("Tie-breaks, in order"), tiebreaks), options),
    h("div", { class: "buttons" }, h("button", { class: "first" }, t("Open the event"))),
  );
  for (const each of [game, system]) each.addEventListener("change", follow);
  follow();
  return whole;
}

// The field of one option of the game; its words are those of the device.
function optionField({ name, words, default: usual, values }) {
  const given = { name, "data-usual": usual };
  if (values.one_of) return field(words, h("select", given, Object.entries(values.one_of).map(([value, text]) => option(value, text, value === usual))));
  return field(words, h("input", { ...given, type: "number", min: values.from, max: values.to, value: usual }));
}
