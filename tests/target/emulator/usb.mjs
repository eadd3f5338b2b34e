// The PC at the other end of the USB cable: enumerates the chip, and carries the bytes of its serial port.
//
// rp2040js answers each of the chip's requests at once, also with empty packets, so that the chip would never sleep. A real host
// sends a packet only when it has bytes; this one does the same.

const PACKET = 64;
const LINE_OPEN = 3; // DTR and RTS

export class Host {
  // heard(bytes): called with the bytes that the chip sends. waiting: bytes for the chip; wanted: the most bytes that the chip takes
  // now, -1 while it is not ready.
  constructor(heard) {
    Object.assign(this, { heard, waiting: [], open: false, wanted: -1, cdc: null });
  }

  // Connects the cable to a chip that has just started. USBCDC: of its emulator.
  attach(mcu, USBCDC) {
    const usb = mcu.usbCtrl;
    const cdc = new USBCDC(usb);
    Object.assign(this, { usb, cdc, wanted: -1, waiting: [] });
    const answer = usb.onEndpointRead;
    usb.onEndpointRead = (endpoint, size) => {
      if (cdc.outEndpoint < 0 || endpoint !== cdc.outEndpoint) return answer(endpoint, size);
      this.wanted = size;
      this.#feed();
    };
    cdc.onSerialData = (bytes) => this.heard(bytes);
    // rp2040js opens the port at once, but a real port is opened by a program.
    cdc.onDeviceConnected = () => this.#sendLineState();
  }

  // Sends bytes that a program on the PC writes.
  send(bytes) {
    this.waiting.push(...bytes);
    this.#feed();
  }

  // Opens or closes the port, as a program on the PC does.
  setOpen(open) {
    if (open === this.open) return;
    this.open = open;
    if (this.cdc?.initialized) this.#sendLineState();
  }

  #sendLineState() {
    this.cdc.cdcSetControlLineState(this.open ? LINE_OPEN : 0);
  }

  #feed() {
    if (this.wanted < 0 || !this.waiting.length) return;
    const size = Math.min(this.wanted, PACKET, this.waiting.length);
    this.wanted = -1;
    this.usb.endpointReadDone(this.cdc.outEndpoint, Uint8Array.from(this.waiting.splice(0, size)));
  }
}
