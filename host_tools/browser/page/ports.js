// Serial ports for Python: each keeps the bytes that have come, and lets Python wait for more. A port's number is its place in `ports`.

export const ports = [];

// Reads the ports that the person has allowed. A device that was unplugged keeps its number and comes back with it where the browser does.
export async function refresh() {
  const allowed = (await navigator.serial?.getPorts()) ?? [];
  for (const port of ports) port.there = allowed.includes(port.serial);
  for (const serial of allowed) if (!ports.some((port) => port.serial === serial)) ports.push(new Port(serial));
}

class Port {
  constructor(serial) {
    const { usbVendorId = null, usbProductId = null } = serial.getInfo();
    Object.assign(this, { serial, vid: usbVendorId, pid: usbProductId, there: true, lost: false, waiting: 0, parts: [] });
  }

  async open(baudRate) {
    await this.serial.open({ baudRate, bufferSize: 65536 });
    Object.assign(this, { lost: false, waiting: 0, parts: [], closing: false });
    this.writer = this.serial.writable.getWriter();
    this.reading = this.readAll();
  }

  // Reads until the port is closed or lost. After an overrun the stream begins anew.
  async readAll() {
    while (this.serial.readable && !this.closing) {
      this.reader = this.serial.readable.getReader();
      try {
        for (let part = await this.reader.read(); !part.done; part = await this.reader.read()) {
          this.parts.push(part.value);
          this.waiting += part.value.length;
          this.wake?.();
        }
      } catch {
        await new Promise((resolve) => setTimeout(resolve)); // the port is lost when it has no new stream now
      }
      this.reader.releaseLock();
    }
    this.lost = !this.closing;
    this.wake?.();
  }

  // Resolves when `size` bytes have come, or after ms.
  wait(size, ms) {
    if (this.waiting >= size || this.lost || ms <= 0) return Promise.resolve(this.waiting);
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve(this.waiting);
      };
      const timer = setTimeout(end, ms);
      this.wake = () => (this.waiting >= size || this.lost) && end();
    });
  }

  // Returns up to `size` of the bytes that have come.
  take(size) {
    const taken = new Uint8Array(Math.min(size, this.waiting));
    for (let at = 0; at < taken.length; ) {
      const part = this.parts[0].subarray(0, taken.length - at);
      taken.set(part, at);
      at += part.length;
      this.parts[0] = this.parts[0].subarray(part.length);
      if (!this.parts[0].length) this.parts.shift();
    }
    this.waiting -= taken.length;
    return taken;
  }

  // data: a buffer of Python, which is copied before anything else runs
  write(data) {
    const view = data.getBuffer("u8"), bytes = view.data.slice();
    view.release();
    return this.writer.write(bytes);
  }

  signals(dataTerminalReady, requestToSend) {
    return this.serial.setSignals({ dataTerminalReady, requestToSend });
  }

  async close() {
    this.closing = true;
    await this.reader?.cancel().catch(() => {}); // it may be gone already
    await this.reading;
    this.writer.releaseLock();
    await this.serial.close().catch(() => {});
  }
}
