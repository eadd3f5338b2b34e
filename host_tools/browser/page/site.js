// What every page of the site has: links to the others, and the way to a device.

import { LANGUAGES, language, setLanguage, t } from "./words.js";

const DOCUMENTS = "docs/index.html";
const PAGES = { "index.html": "Try it", "make.html": "Make one", "desk.html": "Games and evenings", [DOCUMENTS]: "Documents" };
const CANNOT = "This browser cannot reach a device: Chrome, Edge or Firefox on a computer can.";
const RASPBERRY_PI = 0x2e8a; // USB vendor id

export const reachesDevices = "serial" in navigator && "Suspending" in WebAssembly;

function element(tag, text, values = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...values });
}

// Adds the links. more: returns elements that follow them. They are drawn anew when the desk, which has its own choice of language, changes it.
export function addLinks(more = () => []) {
  const nav = element("nav", "", { className: "site" }), desk = document.getElementById("language");
  const draw = () => {
    nav.setAttribute("aria-label", t("The site"));
    nav.replaceChildren(...Object.entries(PAGES).map(link), ...(desk ? [] : [languages()]), ...more());
  };
  draw();
  desk?.addEventListener("change", draw);
  document.body.prepend(nav);
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "site.css" }));
}

function link([href, text]) {
  const made = element("a", t(text), { href }), own = language();
  if (href === (location.pathname.split("/").at(-1) || "index.html")) made.setAttribute("aria-current", "page");
  if (href === DOCUMENTS && own !== "en") made.href = `docs/firmware/flagfall/docs/manual_${own}.html`; // the first page is English
  return made;
}

// Returns the choice of the page's language.
function languages() {
  const choice = element("select", "", { id: "language" });
  choice.setAttribute("aria-label", t("Language"));
  choice.append(...Object.entries(LANGUAGES).map(([code, name]) => new Option(name, code, false, code === language())));
  choice.addEventListener("change", () => {
    setLanguage(choice.value);
    location.reload();
  });
  return choice;
}

// Returns the button with which a person allows a device. found: called afterwards.
export function connectButton(found) {
  if (!reachesDevices) return element("span", t(CANNOT), { className: "cannot" });
  const connect = element("button", t("Connect a device"), { type: "button", id: "connect" });
  connect.addEventListener("click", async () => {
    const port = await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] }).catch(() => null); // null: the person chose none
    if (port) found();
  });
  return connect;
}
