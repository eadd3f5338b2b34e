// The glass: draws one PNG for each refresh, in the colours of paper and ink, as large as the window allows.

import { find } from "./find.js";

const PAPER = [0xe9, 0xe7, 0xdf], INK = [0x1b, 0x1a, 0x19];
const MARGIN = 16; // below the device
const WIDTH_MM = { 296: 66.9, 400: 84.8 }; // pixels across -> width of the glass, from the panels' data sheets
const PIXELS_PER_MM = 96 / 25.4; // CSS pixels

const glass = find("glass"), device = document.querySelector(".device"), stage = document.querySelector(".stage");
const bezel = document.querySelector(".bezel");

export async function draw(png) {
  const image = await createImageBitmap(new Blob([png], { type: "image/png" }));
  if (glass.width !== image.width || glass.height !== image.height) {
    glass.width = image.width;
    glass.height = image.height;
    fit();
  }
  const pen = glass.getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const pixels = pen.getImageData(0, 0, glass.width, glass.height);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const light = pixels.data[i] / 255;
    for (let c = 0; c < 3; c++) pixels.data[i + c] = INK[c] + (PAPER[c] - INK[c]) * light;
  }
  pen.putImageData(pixels, 0, 0);
  glass.dataset.frame = String(Number(glass.dataset.frame ?? 0) + 1);
}

// Fits the glass into the window. In actual size it is as wide as on the board. Otherwise a pixel of the glass is a whole number of
// screen pixels, if there is room for one. The big buttons stand below the glass, or beside it when that makes the glass larger.
export function fit() {
  if (find("actual").checked) {
    device.classList.remove("beside");
    return size((WIDTH_MM[glass.width] * PIXELS_PER_MM) / glass.width);
  }
  const [below, beside] = [false, true].map(room);
  device.classList.toggle("beside", beside > below);
  size(Math.max(below, beside));
}

// Returns the CSS pixels for each pixel of the glass, with the big buttons beside it or below it.
function room(beside) {
  device.classList.toggle("beside", beside);
  size(0.01); // the glass almost vanishes, so that the rest can be measured
  const own = getComputedStyle(device), edge = getComputedStyle(bezel);
  let across = sum(own, "paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth") + sum(edge, "paddingLeft", "paddingRight");
  let down = device.offsetHeight;
  if (beside) {
    const keys = [...device.querySelectorAll(".big")];
    for (const key of keys) across += key.offsetWidth + parseFloat(own.columnGap);
    down += bezel.offsetHeight - Math.max(...keys.map((key) => key.offsetHeight), bezel.offsetHeight); // buttons beside the glass are as high as the glass
  }
  const top = document.fullscreenElement ? 0 : stage.getBoundingClientRect().top + window.scrollY;
  const wide = stage.clientWidth - across, high = window.innerHeight - top - down - MARGIN;
  const dense = window.devicePixelRatio || 1, exact = dense * Math.min(wide / glass.width, high / glass.height);
  if (exact >= 1) return Math.floor(exact) / dense;
  return Math.min(1, dense * wide / glass.width) / dense; // the window is too low, so that the page scrolls
}

function size(scale) {
  const screen = scale * (window.devicePixelRatio || 1); // screen pixels for each pixel of the glass
  glass.style.width = `${glass.width * scale}px`;
  glass.style.height = `${glass.height * scale}px`;
  glass.classList.toggle("shrunk", Math.abs(screen - Math.round(screen)) > 0.01);
}

const sum = (style, ...names) => names.reduce((total, name) => total + parseFloat(style[name]), 0);
