// Runs the state machines of both PIOs on the simulated clock. rp2040js runs them in real time, and without clock dividers, delays,
// enable bits and joined FIFOs.

const DEPTH = 4; // words of a FIFO
const JOIN_TX = 0x40000000; // bits of SHIFTCTRL
const JOIN_RX = 0x80000000;

const SLEEP_EN0 = 0xa8; // a register of the clocks: its bits name the parts that go on while the processor sleeps
const PIO_BITS = [1 << 12, 1 << 13]; // its bits for PIO 0 and 1

export function clockPio(mcu) {
  let running = ~0;
  const write = mcu.clocks.writeUint32.bind(mcu.clocks);
  mcu.clocks.writeUint32 = (offset, value) => {
    if (offset === SLEEP_EN0) running = value;
    write(offset, value);
  };
  mcu.pio.forEach((pio, index) => {
    pio.run = () => {};
    const isStopped = () => mcu.core.waiting && !(running & PIO_BITS[index]);
    for (const machine of pio.machines) drive(mcu, pio, machine, isStopped);
  });
}

// Steps a machine at each instruction, and at each cycle of a wait, while it is enabled and its clock runs. isStopped(): true while its
// clock is stopped.
function drive(mcu, pio, machine, isStopped) {
  let on = false;
  let due = 0; // nanoseconds when its next instruction begins; counted on from the last one, so that it never drifts
  const period = () => (((machine.clockDivInt || 65536) + machine.clockDivFrac / 256) * 1e9) / mcu.clkSys;
  const alarm = mcu.clock.createAlarm(() => {
    machine.cycles = 0;
    if (!isStopped()) {
      machine.step();
      pio.checkChangedPins();
    }
    due += Math.max(1, machine.cycles) * period(); // the instruction and its delay
    alarm.schedule(Math.max(0, due - mcu.clock.nanos));
  });
  Object.defineProperty(machine, "enabled", {
    get: () => on,
    set: (wanted) => {
      if (wanted === on) return;
      on = wanted;
      if (!on) return alarm.cancel();
      due = mcu.clock.nanos + period();
      alarm.schedule(period());
    },
  });
  let control = machine.shiftCtrl;
  Object.defineProperty(machine, "shiftCtrl", {
    get: () => control,
    set: (value) => {
      if ((value ^ control) & (JOIN_TX | JOIN_RX)) join(machine, value);
      control = value;
    },
  });
}

function join(machine, value) {
  const Fifo = machine.rxFIFO.constructor;
  machine.rxFIFO = new Fifo(value & JOIN_TX ? 0 : value & JOIN_RX ? 2 * DEPTH : DEPTH);
  machine.txFIFO = new Fifo(value & JOIN_RX ? 0 : value & JOIN_TX ? 2 * DEPTH : DEPTH);
  machine.updateDMARx();
  machine.updateDMATx();
}
