// The hall of an event: opens it, says its address, and closes it. It is a command that goes on, so it also stays when the page is left.

import { notice, offer, act } from "./acts.js";
import { button, h } from "./element.js";
import { cancel, jobs, listen, run } from "./run.js";
import { t } from "./words.js";

let known = {}; // what the hall has said: url, qr, before
let last; // the id of its command
let again = () => {}; // draws it anew
let opening = false; // a double click opens one hall
let next; // the event that it shows when it has closed, at the same address

listen((message) => {
  const job = jobs.get(message.id);
  if (job?.run[0] === "event" && job.run[1] === "hall") last = message.id;
  if (!message.id || message.id !== last) return;
  if (message.said && !message.error) known = JSON.parse(message.said);
  if (message.done && next) setTimeout(open, 0, next);
  if (message.done) [known, next] = [{}, null];
  again();
});

// Returns the button, or while the hall is open its address.
export function showHall(event, redraw) {
  again = redraw;
  const [id, job] = [...jobs].find(([, each]) => each.run[0] === "event" && each.run[1] === "hall") ?? [];
  if (!id) return button(t("Open the hall"), () => open(event), { "data-key": "hall" });
  if (!known.url && job.said) known = JSON.parse(job.said); // said before this page was opened
  const shown = job.run[2].replace(/^--event=/, "");
  const other = shown !== event.name; // there is one hall, with the devices of all events
  return h(
    "span",
    { class: "group hall" },
    known.url && h("a", { href: known.url, target: "_blank", rel: "noopener" }, other ? `${t("The hall")} (${shown})` : t("The hall")),
    other && button(t("Show this event in the hall"), () => ((next = event), cancel(id)), { "data-key": "turn" }),
    known.url && button(t("Code"), showCode, { "data-key": "code" }),
    button(t("Close the hall"), () => cancel(id), { "data-key": "hall" }),
  );
}

async function open(event) {
  if (opening) return;
  opening = true;
  notice(t("The hall opens …"));
  const done = await run(["event", "hall", `--event=${event.name}`, "--host", "0.0.0.0", "--json"], {
    onsaid(line, error) {
      if (error) return notice(line, true);
      known = JSON.parse(line);
      notice(known.before ? t("The hall has another address than the last time: show its code again.") : t("The hall is open."));
    },
  });
  opening = false;
  notice(done.code ? done.errors.join(" ") || t("The hall is closed.") : t("The hall is closed."), Boolean(done.code && done.code !== 130));
}

// The address as a code for telephones, as large as the window, and as a print.
function showCode() {
  const dialog = h("dialog", { class: "code", "aria-label": t("The hall") }, h("img", { src: `data:image/svg+xml,${encodeURIComponent(known.qr)}`, alt: known.url }), h("p", {}, known.url), h("form", { method: "dialog" }, button(t("Print"), printCode), h("button", {}, t("Close"))));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

const printCode = async () => offer(await act(["event", "print", "address", "-o", "address.html", "--json"], t("Print"), { refresh: false }));
