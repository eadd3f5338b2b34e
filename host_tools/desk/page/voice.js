// The words of the glass: a live text for screen readers, and a voice of the browser. The device decides what is news.

import { find } from "./find.js";
import { t } from "./words.js";

const voice = window.speechSynthesis;
let words = ""; // all words of the present picture

export function connectVoice() {
  const speak = find("speak");
  speak.parentElement.hidden = !voice;
  speak.checked = Boolean(voice) && localStorage.getItem("speak") === "on";
  speak.addEventListener("change", () => {
    localStorage.setItem("speak", speak.checked ? "on" : "off");
    speak.checked ? say(words) : voice.cancel();
  });
}

export function hear(message) {
  if ("language" in message) find("said").lang = find("glass").lang = message.language;
  if ("words" in message) find("glass").setAttribute("aria-label", (words = message.words) || t("The e-ink panel"));
  if (message.news) say(message.news);
}

export const read = () => say(words);

function say(text) {
  const said = find("said");
  said.textContent = said.textContent === text ? `${text}\u00a0` : text; // a screen reader says only what has changed
  if (!find("speak").checked) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = said.lang;
  voice.cancel(); // old news is no news
  voice.speak(speech);
}
