// Asks the server for changed parts, and shows one panel after the other on a wall screen.
(() => {
  const STAY = 14; // seconds that a panel stays on a wall screen
  const TICK_MS = 1000; // between two requests
  const panels = [...document.querySelectorAll("#panels > section")];
  const nav = document.querySelector("nav");
  const countdown = document.getElementById("countdown");
  const hashes = new Map();
  let shown = 0;
  let left = STAY;
  let chosen = false; // a person has chosen a panel, which then stays
  let misses = 0;

  const filled = () => panels.filter((panel) => panel.childElementCount);

  function show(panel) {
    shown = panels.indexOf(panel);
    left = panel.id === "boards" ? 2 * STAY : STAY;
    for (const each of panels) each.classList.toggle("now", each === panel);
    for (const each of nav.children) each.classList.toggle("now", each.dataset.panel === panel.id);
    page(panel, 0);
  }

  // Scrolls a panel: a long list is shown page by page.
  function page(panel, from) {
    panel.scrollTop = from;
  }

  function turn() {
    const panel = panels[shown];
    const rest = panel.scrollHeight - panel.clientHeight - panel.scrollTop;
    if (rest > 8) {
      page(panel, panel.scrollTop + panel.clientHeight * 0.85);
      left = STAY;
      return;
    }
    const there = filled();
    if (there.length) show(there[(there.indexOf(panel) + 1) % there.length]);
  }

  function menu() {
    const there = filled();
    const wanted = there.map((panel) => panel.id).join(" ");
    if (nav.dataset.there === wanted) return;
    nav.dataset.there = wanted;
    nav.replaceChildren(
      ...there.map((panel) => {
        const button = document.createElement("button");
        button.textContent = panel.dataset.name;
        button.dataset.panel = panel.id;
        button.addEventListener("click", () => {
          chosen = true;
          show(panel);
        });
        return button;
      }),
    );
    if (!panels[shown].childElementCount && there.length) shown = panels.indexOf(there[0]);
    show(panels[shown]);
  }

  const two = (number) => String(number).padStart(2, "0");

  function update(answer) {
    for (const [name, html] of Object.entries(answer.parts)) {
      document.getElementById(name).innerHTML = html;
      hashes.set(name, answer.hashes[name]);
    }
    const title = document.querySelector("#title h1");
    if (title) document.title = title.textContent;
    countdown.hidden = answer.starts === null;
    if (answer.starts !== null) {
      countdown.querySelector("b").textContent = `${Math.floor(answer.starts / 60)}:${two(answer.starts % 60)}`;
      countdown.classList.toggle("soon", answer.starts < 60);
    }
    for (const article of document.querySelectorAll("[data-device]")) {
      const clocks = answer.clocks[article.dataset.device] || [];
      for (const each of article.querySelectorAll("[data-clock]")) each.textContent = clocks[Number(each.dataset.clock)] ?? "";
    }
    menu();
  }

  async function ask() {
    try {
      const answer = await fetch("state?have=" + [...hashes.values()].join(","));
      update(await answer.json());
      misses = 0;
    } catch {
      misses += 1;
    }
    document.getElementById("lost").hidden = misses < 4;
    if (!chosen && --left <= 0 && matchMedia("(min-width: 900px)").matches) turn();
    setTimeout(ask, TICK_MS);
  }

  addEventListener("keydown", (event) => {
    const there = filled();
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step && there.length) {
      chosen = true;
      show(there[(there.indexOf(panels[shown]) + step + there.length) % there.length]);
    } else if (event.key === "Escape") {
      chosen = false;
    }
  });
  ask();
})();
