// Asks the server for changed parts, and shows one panel after the other on a wall screen (fit.js chooses the size of its letters).
(() => {
  const STAY = 14; // seconds that a panel stays on a wall screen
  const TICK_MS = 1000; // between two requests
  const ANSWER_MS = 5000; // longest wait for an answer
  const panels = [...document.querySelectorAll("#panels > section")];
  const nav = document.querySelector("nav");
  const countdown = document.getElementById("countdown");
  const hashes = new Map();
  const twoDigits = (number) => String(number).padStart(2, "0");

  function timeOfDay() {
    const now = new Date();
    return `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`;
  }

  let shown = 0;
  let secondsLeft = STAY;
  let chosen = false; // a person has chosen a panel, which then stays
  let failedRequests = 0;
  let stale = false; // the computer has not read its games for a while
  let freshAt = timeOfDay(); // time of the shown parts

  const speakButton = document.createElement("button");
  let speaks = false; // a browser speaks only after a click
  let spoken = null; // the round whose pairings are known

  // Speaks the tables of a round that is new.
  function speakRound(part) {
    const round = part.querySelector("h2")?.textContent ?? "";
    const before = spoken;
    spoken = round;
    if (!speaks || before === null || before === round || !part.querySelector(".tables")) return;
    speechSynthesis.speak(new SpeechSynthesisUtterance(`${round}.`));
    for (const row of part.querySelectorAll(".row")) {
      const names = [...row.querySelectorAll(".who > span")].map((each) => [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data.trim()).join(" "));
      speechSynthesis.speak(new SpeechSynthesisUtterance(`Table ${row.querySelector(".number").textContent}: ${names.join(", ")}.`));
    }
  }

  const panelsWithContent = () => panels.filter((panel) => panel.childElementCount);

  function show(panel) {
    shown = panels.indexOf(panel);
    secondsLeft = panel.id === "boards" ? 2 * STAY : STAY;
    for (const each of panels) each.classList.toggle("now", each === panel);
    for (const each of nav.children) each.classList.toggle("now", each.dataset.panel === panel.id);
    panel.scrollTop = 0;
    fit(panel, 0);
  }

  // Shows the next page of a long list, or the next panel.
  function showNext() {
    const panel = panels[shown];
    const page = Number(panel.dataset.page ?? 0) + 1;
    if (page < Number(panel.dataset.pages ?? 1)) {
      fit(panel, page);
      secondsLeft = STAY;
      return;
    }
    const withContent = panelsWithContent();
    if (withContent.length) show(withContent[(withContent.indexOf(panel) + 1) % withContent.length]);
  }

  function updateMenu() {
    const withContent = panelsWithContent();
    const wanted = withContent.map((panel) => panel.id).join(" ");
    if (nav.dataset.there === wanted) return;
    nav.dataset.there = wanted;
    nav.replaceChildren(
      ...withContent.map((panel) => {
        const button = document.createElement("button");
        button.textContent = panel.dataset.name;
        button.dataset.panel = panel.id;
        button.addEventListener("click", () => {
          chosen = true;
          show(panel);
        });
        return button;
      }),
      ...(window.speechSynthesis ? [speakButton] : []),
    );
    if (!panels[shown].childElementCount && withContent.length) shown = panels.indexOf(withContent[0]);
    show(panels[shown]);
  }

  // Says since when the page is not fresh: the computer cannot be reached, or cannot read its games.
  function showFreshness() {
    const lost = failedRequests > 3;
    const note = document.getElementById("stale");
    const text = `Not fresh since ${freshAt}` + (lost ? ": the organiser's computer does not answer." : ".");
    note.hidden = !lost && !stale;
    if (note.textContent !== text) note.textContent = text;
  }

  function update(answer) {
    for (const [name, html] of Object.entries(answer.parts)) {
      const part = document.getElementById(name);
      part.innerHTML = html;
      hashes.set(name, answer.hashes[name]);
      if (part === panels[shown]) fit(part, Number(part.dataset.page ?? 0));
      if (name === "pairings") speakRound(part);
    }
    const title = document.querySelector("#title h1");
    if (title) document.title = title.textContent;
    countdown.hidden = answer.starts === null;
    if (answer.starts !== null) {
      countdown.querySelector("b").textContent = `${Math.floor(answer.starts / 60)}:${twoDigits(answer.starts % 60)}`;
      countdown.classList.toggle("soon", answer.starts < 60);
    }
    for (const article of document.querySelectorAll("[data-device]")) {
      const clocks = answer.clocks[article.dataset.device] || [];
      for (const each of article.querySelectorAll("[data-clock]")) each.textContent = clocks[Number(each.dataset.clock)] ?? "";
    }
    updateMenu();
  }

  async function ask() {
    try {
      const reply = await fetch("state?have=" + [...hashes.values()].join(","), { signal: AbortSignal.timeout(ANSWER_MS) });
      const answer = await reply.json();
      update(answer);
      stale = answer.stale !== null;
      freshAt = answer.stale ?? timeOfDay();
      failedRequests = 0;
    } catch {
      failedRequests += 1;
    }
    showFreshness();
    if (!chosen && --secondsLeft <= 0 && matchMedia("(min-width: 900px)").matches) showNext();
    setTimeout(ask, TICK_MS);
  }

  addEventListener("resize", () => fit(panels[shown], 0));
  addEventListener("keydown", (event) => {
    const withContent = panelsWithContent();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && withContent.length) {
      chosen = true;
      show(withContent[(withContent.indexOf(panels[shown]) + step + withContent.length) % withContent.length]);
    } else if (event.key === "Escape") {
      chosen = false;
    }
  });
  speakButton.textContent = "Speak new pairings";
  speakButton.setAttribute("aria-pressed", "false");
  speakButton.addEventListener("click", () => {
    speaks = !speaks;
    speakButton.setAttribute("aria-pressed", String(speaks));
    speakButton.classList.toggle("on", speaks);
    if (!speaks) speechSynthesis.cancel();
  });
  ask();
})();
