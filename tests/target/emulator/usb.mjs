// The PC at the other end of the USB cable: enumerates the chip, and carries the bytes of its serial port.
//
// rp2040js answers each of the chip's requests at once, also with empty packets, so that the chip would never sleep. A real host
// sends a packet only when it has bytes; this one does the same.

import { USBCDC } from "rp2040js";

const PACKET = 64;
const LINE_OPEN = 3; // DTR and RTS

export class Host {
  // heard(bytes): called with the bytes that the chip sends. waiting: bytes for the chip; wanted: the most bytes that the chip takes
  // now, -1 while it is not ready; held: packets of the chip that the PC has not read yet, as functions that read them.
  constructor(heard) {
    Object.assign(this, { heard, waiting: [], reading: true, open: false, held: [], wanted: -1, cdc: null });
  }

  // Connects the cable to a chip that has just started.
  attach(mcu) {
    const usb = mcu.usbCtrl;
    const cdc = new USBCDC(usb);
    Object.assign(this, { usb, cdc, held: [], wanted: -1, waiting: [] });
    const answer = usb.onEndpointRead;
    usb.onEndpointRead = (endpoint, size) => {
      if (cdc.outEndpoint < 0 || endpoint !== cdc.outEndpoint) return answer(endpoint, size);
      this.wanted = size;
      this.#feed();
    };
    const ready = usb.indicateBufferReady.bind(usb);
    usb.indicateBufferReady = (endpoint, out) => {
      if (this.reading || out || endpoint !== cdc.inEndpoint) ready(endpoint, out);
      else this.held.push(() => ready(endpoint, out));
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

  // Sets whether the program on the PC reads from the port.
  setReading(reading) {
    this.reading = reading;
    if (reading) this.held.splice(0).forEach((done) => done());
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
