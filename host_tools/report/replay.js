// Shows the positions of a game, chosen by keys, the slider, buttons, or a click on a move.
(() => {
  const root = document.getElementById("replay");
  // replay_data.py describes the data, and the one-letter names in a step.
  const data = JSON.parse(document.getElementById("positions").textContent);
  const table = root.querySelector(".table");
  const layer = table && table.querySelector(".things");
  const grounds = table ? [...table.querySelectorAll(".ground")] : [];
  const moves = [...root.querySelectorAll("[data-at]")];
  const slider = root.querySelector("input");
  const all = (name) => [...document.querySelectorAll(name)];
  const elements = new Map();
  let state = { things: [] };
  const states = data.steps.map((step) => {
    const removed = new Set(step.d);
    const things = state.things.filter((_, i) => !removed.has(i)).concat(step.a || []);
    return (state = { ...state, ...step, things });
  });
  const last = states.length - 1;
  let at = 0;
  let playing = 0;

  function element(thing) {
    if (!elements.has(thing)) {
      const [symbol, x, y, turn, text] = thing;
      const copy = document.getElementById("s-" + symbol).cloneNode(true);
      copy.removeAttribute("id");
      copy.dataset.symbol = symbol;
      copy.setAttribute("transform", `translate(${x} ${y})` + (turn ? ` rotate(${turn})` : ""));
      const texts = String(text ?? "").split("|");
      [...copy.querySelectorAll("text")].forEach((each, i) => (each.textContent = texts[i] ?? ""));
      elements.set(thing, copy);
    }
    return elements.get(thing);
  }

  function fill(name, texts) {
    root.querySelectorAll(name).forEach((each, i) => (each.textContent = texts[i] ?? ""));
  }

  function show(position) {
    at = Math.max(0, Math.min(last, position));
    const now = states[at];
    root.dataset.position = at;
    slider.value = at;
    slider.setAttribute("aria-valuetext", `${at} of ${last}`);
    root.querySelector(".walk .count").textContent = `${at} / ${last}`;
    if (table) {
      table.setAttribute("viewBox", data.boxes[now.t]);
      grounds.forEach((each, i) => (i === now.t ? each.removeAttribute("display") : each.setAttribute("display", "none")));
      layer.replaceChildren(...now.things.map(element));
    }
    root.querySelector(".words").textContent = now.w || "";
    fill(".seat .points", root.dataset.sides.split(" ").map((side) => now.p[side]));
    fill(".seat .left", root.dataset.clocks.split(" ").map((seat) => (now.l || [])[seat]));
    root.querySelectorAll(".seat").forEach((each, i) => each.classList.toggle("moved", i === now.m));
    let current = null;
    for (const each of moves) {
      each.classList.remove("now");
      if (Number(each.dataset.from ?? each.dataset.at) <= at) current = each;
    }
    if (current && at) {
      current.classList.add("now");
      const list = root.querySelector(".moves");
      const top = current.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 2;
    } else {
      root.querySelector(".moves").scrollTop = 0;
    }
    for (const each of all(".cursor")) {
      const value = each.dataset.by === "c" ? now.c : at;
      const x = Number(each.dataset.x) + value * Number(each.dataset.step);
      each.setAttribute("transform", `translate(${x.toFixed(2)} 0)`);
    }
  }

  function stop() {
    clearInterval(playing);
    playing = 0;
    root.querySelector(".walk .play path").setAttribute("d", "M4 2l10 6-10 6z");
  }

  function play() {
    if (playing) return stop();
    if (at === last) show(0);
    root.querySelector(".walk .play path").setAttribute("d", "M3 2h4v12h-4zM9 2h4v12h-4z");
    playing = setInterval(() => (at < last ? show(at + 1) : stop()), 700);
  }

  const commands = { first: () => show(0), back: () => show(at - 1), next: () => show(at + 1), last: () => show(last), play };
  for (const [name, go] of Object.entries(commands)) {
    root.querySelector(".walk ." + name).addEventListener("click", () => {
      if (name !== "play") stop();
      go();
    });
  }
  slider.addEventListener("input", () => {
    stop();
    show(Number(slider.value));
  });
  root.addEventListener("click", (event) => {
    const move = event.target.closest("[data-at]");
    if (!move) return;
    stop();
    show(Number(move.dataset.at));
  });
  const keys = { ArrowLeft: commands.back, ArrowRight: commands.next, Home: commands.first, End: commands.last };
  document.addEventListener("keydown", (event) => {
    const go = keys[event.key];
    if (!go || event.ctrlKey || event.metaKey || event.altKey || event.target === slider) return;
    event.preventDefault();
    stop();
    go();
  });
  // On paper the last position is printed.
  let positionBeforePrint = 0;
  addEventListener("beforeprint", () => {
    positionBeforePrint = at;
    show(last);
  });
  addEventListener("afterprint", () => show(positionBeforePrint));
  root.classList.add("live");
  show(0);
})();
