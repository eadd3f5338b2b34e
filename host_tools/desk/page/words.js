// The words of the desk in four languages. The English text is the key; what a command says stays English.

import { TEXTS } from "./words_texts.js";

export const LANGUAGES = { en: "English", ru: "Русский", uk: "Українська", sk: "Slovenčina" };
const STORED = "flagfall-language";

export function language() {
  const chosen = localStorage.getItem(STORED) ?? navigator.language.slice(0, 2);
  return chosen in LANGUAGES ? chosen : "en";
}

export const setLanguage = (code) => localStorage.setItem(STORED, code);

// Returns the text in the chosen language, with the values in the places {0}, {1}.
export function t(text, ...values) {
  const at = ["ru", "uk", "sk"].indexOf(language());
  const own = at < 0 ? text : (TEXTS[text]?.[at] ?? text);
  return own.replace(/\{(\d)\}/g, (_, place) => values[place]);
}
