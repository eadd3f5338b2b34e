// What every page of the site has: links to the others, and the way to a device.

import { LANGUAGES, language, setLanguage, t } from "./words.js";

const PAGES = { "index.html": "Try it", "make.html": "Make one", "desk.html": "Games and evenings", "docs/index.html": "Documents" };
const CANNOT = "This browser cannot reach a device: Chrome, Edge or Firefox on a computer can.";
const RASPBERRY_PI = 0x2e8a; // USB vendor id

export const reachesDevices = "serial" in navigator && "Suspending" in WebAssembly;

function element(tag, text, values = {}) {
  return Object.assign(document.createElement(tag), { textContent: text, ...values });
}

export function addLinks() {
  const here = location.pathname.split("/").at(-1) || "index.html", nav = element("nav", "", { className: "site" });
  nav.setAttribute("aria-label", "The site");
  for (const [href, text] of Object.entries(PAGES)) {
    const link = element("a", t(text), { href });
    if (href === here) link.setAttribute("aria-current", "page");
    nav.append(link);
  }
  if (!document.getElementById("language")) nav.append(languages());
  document.body.prepend(nav);
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: "site.css" }));
  return nav;
}

// Returns the choice of the page's language. The desk has its own.
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

// Adds the button with which a person allows a device. found: called afterwards.
export function addConnect(nav, found) {
  if (!reachesDevices) return nav.append(element("span", t(CANNOT), { className: "cannot" }));
  const connect = element("button", t("Connect a device"), { type: "button", id: "connect" });
  connect.addEventListener("click", async () => {
    const port = await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY_PI }] }).catch(() => null); // null: the person chose none
    if (port) found();
  });
  nav.append(connect);
}
