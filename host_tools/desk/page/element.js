// Makes elements, and draws a part of the page anew without losing what the person types there.

// given: attributes; on...: listeners; false, null and undefined are left out, true is an empty attribute.
export function h(tag, given, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(given ?? {})) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat(3).filter((child) => child != null && child !== false));
  return node;
}

const keyed = (part) => [...part.querySelectorAll("[data-key]")];

// Draws the part anew. What has a data-key keeps its focus, what was typed or chosen there, and whether it is open; a wide table keeps its place.
export function redraw(part, ...children) {
  const { activeElement: active } = document;
  const focused = part.contains(active) ? active.dataset.key : undefined;
  const [from, to] = focused ? [active.selectionStart, active.selectionEnd] : [];
  const kept = new Map();
  for (const each of keyed(part)) {
    const typed = each.matches("details select") ? !each.selectedOptions[0]?.defaultSelected : each.matches("input:not([type=file], [type=checkbox]), textarea") && each.value !== each.defaultValue;
    if (typed) kept.set(each.dataset.key, each.value);
    if (each.matches("details")) kept.set(each.dataset.key, each.open);
  }
  const places = [...part.querySelectorAll(".wide")].map((each) => each.scrollLeft);
  part.replaceChildren(...children.flat(3).filter(Boolean));
  part.querySelectorAll(".wide").forEach((each, at) => (each.scrollLeft = places[at] ?? 0));
  for (const each of keyed(part)) {
    const value = kept.get(each.dataset.key);
    if (value !== undefined) each.matches("details") ? (each.open = value) : (each.value = value);
    if (!focused || each.dataset.key !== focused) continue;
    each.focus({ preventScroll: true });
    if (from != null) each.setSelectionRange(from, to);
  }
}

export const button = (text, onclick, given) => h("button", { type: "button", onclick, ...given }, text);

export const field = (label, input) => h("label", {}, h("span", {}, label), input);

export const option = (value, text, chosen) => h("option", { value, selected: chosen }, text);

// A list of acts behind one button. It closes when one of them was chosen, by Escape, and by a click elsewhere.
export function menu(label, key, ...items) {
  const ontoggle = ({ target }) => target.classList.toggle("up", target.open && below(target));
  return h("details", { class: "menu", "data-key": key, ontoggle }, h("summary", { "aria-label": label, title: label, "data-key": `${key}-acts` }, "⋯"), h("div", {}, items));
}

// Whether the acts of an open menu do not fit between it and the footer.
const below = (menu) => menu.getBoundingClientRect().bottom + menu.lastChild.offsetHeight + 8 > document.querySelector("footer").getBoundingClientRect().top;

function closeMenus(except) {
  for (const each of document.querySelectorAll("details.menu[open]")) if (each !== except) each.open = false;
}

document.addEventListener("click", ({ target }) => {
  const own = target.closest("details.menu");
  const chosen = own && target.closest("div button");
  closeMenus(chosen ? null : own);
  if (chosen) own.querySelector("summary").focus(); // where the keyboard was
});
document.addEventListener("keydown", (event) => {
  const open = document.querySelector("details.menu[open]");
  if (event.key !== "Escape" || !open) return;
  open.open = false;
  open.querySelector("summary").focus();
});
