// Chooses the letters of a list on a wall screen: as large as its panel allows, in one to three columns. What cannot be read from four metres
// otherwise stands on a page of its own; no row is cut. A phone scrolls.

(() => {
  const SMALLEST = 0.021; // of the window's width, as a size of letters: 40 px of 1920
  const LARGEST = 0.05;
  const wall = matchMedia("(min-width: 900px)");

  const rowsOf = (list) => [...list.querySelectorAll(".row, tbody tr, tr:has(> td)")];

  function fits(panel, list) {
    if (panel.scrollHeight > panel.clientHeight || list.scrollWidth > list.clientWidth || panel.scrollWidth > panel.clientWidth) return false;
    return [...list.querySelectorAll(".who")].every((each) => each.scrollWidth <= each.clientWidth);
  }

  // Sets the largest letters with so many columns. Returns their size, 0 where even the smallest ones have no room.
  function sized(panel, list, rows, columns) {
    list.style.setProperty("--columns", columns);
    list.style.setProperty("--rows", Math.ceil(rows / columns));
    let [low, high] = [innerWidth * SMALLEST, innerWidth * LARGEST];
    const set = (size) => list.style.setProperty("--size", `${size}px`);
    set(low);
    if (!fits(panel, list)) return 0;
    while (high - low > 1) {
      const middle = (low + high) / 2;
      set(middle);
      if (fits(panel, list)) low = middle;
      else high = middle;
    }
    set(low);
    return low;
  }

  // Shows one page of the panel. page: from 0.
  window.fit = (panel, page) => {
    const list = panel.querySelector(".fit");
    panel.dataset.page = panel.dataset.pages = 0;
    if (!list) return;
    const all = rowsOf(list);
    for (const row of all) row.hidden = false;
    if (!wall.matches || !panel.clientHeight) return;
    const columns = list.matches(".scroll") ? [1] : [1, 2, 3];
    for (let pages = 1; pages <= all.length; pages++) {
      const each = Math.ceil(all.length / pages);
      const shown = Math.min(page, pages - 1);
      all.forEach((row, at) => (row.hidden = Math.floor(at / each) !== shown));
      const sizes = columns.map((count) => sized(panel, list, each, count));
      const best = Math.max(...sizes);
      if (!best && each > 1) continue;
      sized(panel, list, each, columns[Math.max(0, sizes.indexOf(best))]);
      panel.dataset.page = shown;
      panel.dataset.pages = pages;
      return;
    }
  };
})();
