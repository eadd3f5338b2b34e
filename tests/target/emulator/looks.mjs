// Notices when the program reads the ring of button edges: it asks the DMA channel that writes the ring for its position.

const COUNT = 8; // offset of TRANS_COUNT in a channel's registers
const PIO0_RX0 = 4; // the data request that makes the channel transfer a word

// Calls onLook() at each reading.
export function watchLooks(mcu, onLook) {
  for (const channel of mcu.dma.channels) {
    const read = channel.readUint32.bind(channel);
    channel.readUint32 = (offset) => {
      if (offset === COUNT && channel.treqValue === PIO0_RX0) onLook();
      return read(offset);
    };
  }
}
