// The page of `flagfall run`: shows what the glass shows, and sends every press and release as it happens.
// It knows nothing of games; the device behind the WebSocket does.

const KEYS = {
  ArrowLeft: "LEFT", a: "LEFT", ArrowRight: "RIGHT", l: "RIGHT", ArrowUp: "UP", ArrowDown: "DOWN",
  Enter: "OK", " ": "OK", Escape: "BACK", Backspace: "BACK",
};
const PAPER = [0xe9, 0xe7, 0xdf], INK = [0x1b, 0x1a, 0x19];

const find = (id) => document.getElementById(id);
const glass = find("glass");
const buttons = new Map([...document.querySelectorAll("[data-button]")].map((each) => [each.dataset.button, each]));
const held = new Set();
let socket = null;

// The glass: one PNG a refresh, drawn in the colours of paper and ink, at a whole number of screen pixels each.

async function draw(png) {
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

// As large as the window has room for, in whole screen pixels; the buttons stay in view.
function fit() {
  const dense = window.devicePixelRatio || 1, device = document.querySelector(".device");
  const across = ["main", ".device", ".bezel"].reduce((sum, name) => {
    const style = getComputedStyle(document.querySelector(name));
    return sum + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) + 2 * parseFloat(style.borderLeftWidth);
  }, 0);
  const wide = document.querySelector("main").clientWidth - across;
  const high = window.innerHeight - (device.offsetHeight - glass.offsetHeight) - 24;
  const scale = Math.max(1, Math.floor(dense * Math.min(wide / glass.width, high / glass.height))) / dense;
  glass.style.width = `${glass.width * scale}px`;
  glass.style.height = `${glass.height * scale}px`;
}

// Presses. A button is down while any finger, mouse button or key holds it.

function set(name, down) {
  if (down === held.has(name)) return;
  down ? held.add(name) : held.delete(name);
  buttons.get(name).classList.toggle("down", down);
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ button: name, down }));
}

const letGo = () => [...held].forEach((name) => set(name, false));

for (const [name, element] of buttons) {
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    element.setPointerCapture(event.pointerId);
    sound.wake();
    set(name, true);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) element.addEventListener(end, () => set(name, false));
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}

function key(event, down) {
  const name = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest(".switches")) return;
  event.preventDefault();
  if (event.repeat) return;
  sound.wake();
  set(name, down);
}
window.addEventListener("keydown", (event) => key(event, true));
window.addEventListener("keyup", (event) => key(event, false));
window.addEventListener("blur", letGo);

// Lamps and beeper.

const sound = {
  context: null,
  wake() {
    if (find("sound").checked) this.context ??= new AudioContext();
    this.context?.resume();
  },
  play(hertz, ms) {
    const mark = find("beep");
    mark.classList.add("on");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => mark.classList.remove("on"), Math.max(ms, 120));
    if (!this.context || !find("sound").checked) return;
    const now = this.context.currentTime, tone = this.context.createOscillator(), level = this.context.createGain();
    tone.type = "square";
    tone.frequency.value = hertz;
    level.gain.setValueAtTime(0.05, now);
    level.gain.setTargetAtTime(0, now + ms / 1000, 0.005);
    tone.connect(level).connect(this.context.destination);
    tone.start(now);
    tone.stop(now + ms / 1000 + 0.05);
  },
};

function tell(message) {
  if (message.lamp !== undefined) [0, 1].forEach((seat) => find(`lamp-${seat}`).classList.toggle("on", seat === message.lamp));
  if (message.beep) sound.play(message.beep.hertz, message.beep.ms);
  if (message.port) find("port").textContent = message.port;
  if (message.device) find("about").textContent = `device ${message.device}, ${message.board}, ${message.width} × ${message.height} e-ink`;
  if (message.buttons) fitOut(message.buttons);
}

// The buttons that this board has, and what is printed beside them there.
function fitOut(board) {
  for (const [name, element] of buttons) {
    element.hidden = !(name in board);
    element.querySelector("i").textContent = board[name] ?? "";
  }
  document.querySelector(".keys").classList.toggle("five", !("BACK" in board));
  find("long").hidden = "BACK" in board;
  fit();
}

// The connection comes back by itself when the device does.

function connect() {
  socket = new WebSocket(`ws://${location.host}/live`);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => (find("off").hidden = true);
  socket.onmessage = ({ data }) => (typeof data === "string" ? tell(JSON.parse(data)) : draw(data));
  socket.onclose = () => {
    letGo();
    tell({ lamp: -1 });
    find("off").hidden = false;
    setTimeout(connect, 1000);
  };
}

find("cut").addEventListener("click", () => fetch("/power", { method: "POST" }));
// Clicked and done with: the keys are the device's again. Who came by Tab stays there.
for (const each of [find("cut"), find("sound")]) each.addEventListener("click", (event) => event.detail && each.blur());
window.addEventListener("resize", fit);
fit();
connect();
