// The players of an event: who is entered, who comes late, who goes.

import { button, field, h, menu, option, redraw } from "./element.js";
import { t } from "./words.js";

// act, undo: run a command of the event, and make the words that take it back.
export function showEntries(part, event, act, undo) {
  redraw(part, h("h2", {}, t("Players")), event.closed ? null : enterForm(event, act, undo), h("ol", { class: "entrylist" }, event.entries.map((entry) => row(event, entry, act, undo))), pairs(event, act, undo));
}

// Returns the commands that take back what `enter` did: those who are new are removed, those who came back leave again.
function takeBack(undo, done) {
  const { entered, back } = JSON.parse(done.lines.at(-1));
  return [...(entered.length ? [undo("remove", "--", ...entered)] : []), ...back.map(({ name, out_round }) => undo("out", `--round=${out_round}`, "--", name))];
}

function enterForm(event, act, undo) {
  const names = h("textarea", { rows: 2, "data-key": "names", placeholder: event.pairs ? t("Anna + Boris, a pair a line") : t("A name a line, the strongest first"), "aria-label": t("Names") });
  const enter = async (words, label, files) => act(["enter", ...words], label, { files, undo: (done) => takeBack(undo, done) });
  const send = async (event_) => {
    event_.preventDefault();
    const typed = names.value.split(/[\n;]/).map((name) => name.trim()).filter(Boolean);
    const sent = names.value;
    if (typed.length && (await enter(["--", ...typed], t("Entered: {0}", typed.slice(0, 4).join(", ") + (typed.length > 4 ? ` + ${typed.length - 4}` : ""))))) {
      const now = document.querySelector("[data-key=names]"); // the pane may be drawn anew while the command runs
      if (now?.value === sent) now.value = "";
      now?.focus();
    } else if (!typed.length) names.focus();
  };
  const file = h("input", {
    type: "file",
    accept: ".csv,.txt,.trf",
    class: "file",
    "data-key": "csv",
    async onchange() {
      const [chosen] = file.files;
      if (!chosen) return;
      const trf = chosen.name.endsWith(".trf");
      const name = trf ? "list.trf" : "list.csv";
      await enter([trf ? "--trf" : "--csv", name], t("Entered: {0}", chosen.name), { [name]: chosen });
      file.value = "";
    },
  });
  return h("form", { class: "enter", onsubmit: send }, names, h("div", { class: "buttons" }, h("button", { "data-key": "enter" }, t("Enter")), h("label", { class: "button" }, t("From a file …"), file)));
}

function row(event, entry, act, undo) {
  const next = event.played.at(-1)?.tables.some((table) => table.scores || table.absent) || !event.round ? event.round + 1 : event.round;
  const round = entry.out_round ?? next;
  const details = ["title", "rating", "federation", "club"].map((name) => entry[name]).filter(Boolean).join(" ");
  const byes = Object.entries(entry.byes ?? {}).map(([number, kind]) => `${t("Round {0}", number)}: ${t("Bye")} (${t(kind)})`);
  const late = entry.from_round > 1 ? t("from round {0}", entry.from_round) : "";
  const out = entry.out_round ? t("out from round {0}", entry.out_round) : "";
  const bye = (kind) => button(`${t("Bye")}: ${t(kind)}`, () => act(["bye", entry.number, kind, `--round=${next}`], `${entry.name}: ${t("Bye")} (${t(kind)})`, { undo: () => [undo("bye", entry.number, "off", `--round=${next}`)] }));
  const replace = () => {
    const name = prompt(t("The right name, or who plays instead: the games in this event are theirs then."), entry.name)?.trim();
    const back = (done) => [undo("replace", "--", JSON.parse(done.lines.at(-1)).entries[entry.number - 1].name, entry.name)];
    if (name && name !== entry.name) act(["replace", "--", entry.name, name], `${entry.name} → ${name}`, { undo: back });
  };
  const paired = event.played.some((each) => [...each.tables.flatMap((table) => table.entries), ...each.bye].some((seated) => seated.number === entry.number));
  return h(
    "li",
    { class: entry.out_round ? "out" : "" },
    h("span", { class: "name" }, entry.name, h("small", {}, [details, late, out, ...byes].filter(Boolean).map((text) => ` ${text}`).join(","))),
    !event.closed &&
      menu(
        entry.name,
        `entry-${entry.name}`,
        entry.out_round
          ? button(t("Plays again"), () => act(["enter", "--", entry.name], t("{0} plays again", entry.name), { undo: () => [undo("out", `--round=${round}`, "--", entry.name)] }))
          : button(t("Leaves from round {0}", next), () => act(["out", `--round=${next}`, "--", entry.name], t("{0} leaves", entry.name), { undo: () => [undo("enter", "--", entry.name)] })),
        button(t("Another name …"), replace),
        !paired && button(t("Remove"), () => act(["remove", "--", entry.name], t("{0} is removed", entry.name), { undo: () => [undo("enter", "--", entry.name)] })),
        event.system === "swiss" && !entry.out_round && ["half", "full", "zero"].map(bye),
        Object.keys(entry.byes ?? {}).map((number) => button(t("No bye in round {0}", number), () => act(["bye", entry.number, "off", `--round=${number}`], `${entry.name}: ${t("No bye in round {0}", number)}`, { undo: () => [undo("bye", entry.number, entry.byes[number], `--round=${number}`)] }))),
        event.round === 0 && entry.number > 1 && button(t("One place up"), () => act(["seed", entry.name, entry.number - 1], t("{0} is number {1}", entry.name, entry.number - 1), { undo: () => [undo("seed", entry.name, entry.number)] })),
      ),
  );
}

// Two who shall not meet, as a family.
function pairs(event, act, undo) {
  if (event.system !== "swiss" || event.entries.length < 3) return null;
  const name = (number) => event.entries[number - 1].name;
  const forbid = (one, other, ...off) => act(["forbid", one, other, ...off], off.length ? t("{0} and {1} may meet", name(one), name(other)) : t("{0} and {1} do not meet", name(one), name(other)), { undo: () => [undo("forbid", one, other, ...(off.length ? [] : ["--off"]))] });
  const choose = (key, label) => h("select", { "aria-label": label, "data-key": key }, option("", "–"), event.entries.map((entry) => option(entry.number, entry.name)));
  const [one, other] = [choose("one", t("One player")), choose("other", t("The other player"))];
  return h(
    "details",
    { class: "more", "data-key": "pairs" },
    h("summary", {}, t("Who shall not meet")),
    h("ul", {}, (event.forbidden ?? []).map(([first, second]) => h("li", {}, `${name(first)} – ${name(second)} `, button(t("Let them meet"), () => forbid(first, second, "--off"))))),
    h("div", { class: "buttons" }, one, other, button(t("Keep apart"), () => one.value && other.value && forbid(one.value, other.value))),
  );
}
