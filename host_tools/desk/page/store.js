// The pane of the store: a backup to keep elsewhere, a backup that comes back, games of other programs; and the documents.

import { act, offer } from "./acts.js";
import { button, h, redraw } from "./element.js";
import { language, t } from "./words.js";

export function show(pane) {
  const backup = async () => offer(await act(["backup", `flagfall-${new Date().toISOString().slice(0, 10)}.backup`], t("The backup is written")), true);
  const given = (accept, label, words, done) => {
    const input = h("input", {
      type: "file",
      accept,
      class: "file",
      async onchange() {
        const [file] = input.files;
        if (!file) return;
        const name = file.name.replace(/^[.-]+/, "");
        await act([...words, name], `${done}: ${file.name}`, { files: { [name]: file } });
        input.value = "";
      },
    });
    return h("label", { class: "button" }, label, input);
  };
  const own = language() === "en" ? "" : `_${language()}`;
  const page = (path, text) => h("li", {}, h("a", { href: `docs/${path}.html`, target: "_blank", rel: "noopener" }, text));
  redraw(
    pane,
    h("h1", {}, t("Store")),
    h("div", { class: "columns" },
      h("section", { class: "part" }, h("h2", {}, t("Backup")), h("p", {}, t("One file with everything: games, players, events, clocks. Keep it on another computer.")), h("div", { class: "buttons" }, button(t("Save a backup"), backup, { class: "first" }))),
      h("section", { class: "part" }, h("h2", {}, t("Restore")), h("p", {}, t("A backup goes into an empty store only: nothing is overwritten.")), h("div", { class: "buttons" }, given("", t("Choose a backup …"), ["restore"], t("Restored")))),
      h("section", { class: "part" }, h("h2", {}, t("Games of other programs")), h("p", {}, t("Chess as PGN, draughts as PDN, backgammon as .mat.")), h("div", { class: "buttons" }, given(".pgn,.pdn,.mat", t("Choose a file …"), ["import"], t("Imported")))),
      h("section", { class: "part" }, h("h2", {}, t("To read")), h("ul", {}, page(`firmware/flagfall/docs/evening${own}`, t("An evening")), page(`firmware/flagfall/docs/manual${own}`, t("The device")), page("host_tools/docs/pc", t("All commands")))),
    ),
  );
}

export function refresh() {}
