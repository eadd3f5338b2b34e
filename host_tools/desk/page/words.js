// The words of the pages in four languages. The English text is the key; what a command says stays English.

import { TEXTS } from "./words_texts.js";

export const LANGUAGES = { en: "English", ru: "Русский", uk: "Українська", sk: "Slovenčina" };
export const PANES = { evening: "Evening", devices: "Devices", games: "Games", players: "Players", store: "Store" };
const STORED = "flagfall-language";
const SAID = ["title", "aria-label", "alt"]; // the attributes of an element that people read

const named = new URLSearchParams(location.search).get("language"); // the address can name one
if (named in LANGUAGES) localStorage.setItem(STORED, named);

export function language() {
  const chosen = localStorage.getItem(STORED) ?? navigator.language.slice(0, 2);
  return chosen in LANGUAGES ? chosen : "en";
}

export function setLanguage(code) {
  localStorage.setItem(STORED, code);
  const address = new URL(location);
  address.searchParams.delete("language");
  history.replaceState(null, "", address);
}

// Puts the texts that stand in the page itself into the chosen language. Called once, before a script writes there.
export function translatePage() {
  document.documentElement.lang = language();
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node.parentElement?.closest("kbd, code")) continue; // names
    for (const each of [node, ...SAID.map((name) => node.attributes?.[name])]) {
      const text = each?.nodeValue?.trim();
      if (text) each.nodeValue = each.nodeValue.replace(text, () => t(text.replace(/\s+/g, " ")));
    }
  }
}

// Returns the text in the chosen language, with the values in the places {0}, {1}.
export function t(text, ...values) {
  const at = ["ru", "uk", "sk"].indexOf(language());
  const own = at < 0 ? text : (TEXTS[text]?.[at] ?? text);
  return own.replace(/\{(\d)\}/g, (_, place) => values[place]);
}
