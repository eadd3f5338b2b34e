"""A stand-in for Web Serial: ports of the page's worker behind which a WebSocket carries the bytes of a pseudo-terminal of this machine."""

import asyncio
import os
import threading
import tty

from aiohttp import WSMsgType, web

from host_tools import ROOT

# Goes before ports.js, in the worker. URLS: the WebSockets of the ports.
FAKE = """
class FakePort {
  constructor(url) { this.url = url; this.readable = this.writable = null; }
  getInfo() { return { usbVendorId: 0x2e8a, usbProductId: 5 }; }
  async open() {
    const socket = this.socket = new WebSocket(this.url);
    socket.binaryType = "arraybuffer";
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = () => reject(new DOMException("Failed to open serial port.", "NetworkError"));
    });
    this.readable = new ReadableStream({ start: (controller) => {
      socket.onmessage = ({ data }) => controller.enqueue(new Uint8Array(data));
      socket.onclose = () => {
        this.readable = null;
        try { controller.error(new DOMException("The device has been lost.", "NetworkError")); } catch {}
      };
    } });
    this.writable = new WritableStream({ write: (bytes) => socket.send(bytes) });
  }
  async setSignals() {}
  async close() { this.socket.close(); }
}
const fakePorts = URLS.map((url) => new FakePort(url));
Object.defineProperty(navigator, "serial", { value: { getPorts: async () => fakePorts, addEventListener() {} } });
"""


class Bridge:
    """Carries bytes between WebSockets and serial ports. ports: their paths, which a test may exchange."""

    def __init__(self, *ports: str):
        self.ports = list(ports)
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        threading.Thread(target=self._run, daemon=True).start()
        assert self._ready.wait(10)

    def script(self) -> str:
        """Returns ports.js with these ports in place of the browser's."""
        urls = [f"ws://127.0.0.1:{self._number}/{at}" for at in range(len(self.ports))]
        return FAKE.replace("URLS", str(urls)) + (ROOT / "host_tools/browser/page/ports.js").read_text()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        app = web.Application()
        app.add_routes([web.get("/{at}", self._carry)])
        runner = web.AppRunner(app)
        self._loop.run_until_complete(runner.setup())
        site = web.TCPSite(runner, "127.0.0.1", 0)
        self._loop.run_until_complete(site.start())
        self._number = runner.addresses[0][1]
        self._ready.set()
        self._loop.run_forever()

    async def _carry(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        line = os.open(self.ports[int(request.match_info["at"])], os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(line)
        arrived: asyncio.Queue[bytes] = asyncio.Queue()
        self._loop.add_reader(line, self._read, line, arrived)
        tasks = [asyncio.create_task(self._to_page(socket, arrived)), asyncio.create_task(self._to_port(socket, line))]
        _, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in rest:
            task.cancel()
        self._loop.remove_reader(line)
        os.close(line)
        await socket.close()
        return socket

    def _read(self, line: int, arrived: asyncio.Queue[bytes]) -> None:
        try:
            arrived.put_nowait(os.read(line, 4096))
        except BlockingIOError:
            pass
        except OSError:  # the device has gone
            arrived.put_nowait(b"")

    async def _to_page(self, socket: web.WebSocketResponse, arrived: asyncio.Queue[bytes]) -> None:
        while data := await arrived.get():
            await socket.send_bytes(data)

    async def _to_port(self, socket: web.WebSocketResponse, line: int) -> None:
        async for message in socket:
            data = message.data if message.type is WSMsgType.BINARY else b""
            while data:
                try:
                    data = data[os.write(line, data) :]
                except BlockingIOError:
                    await asyncio.sleep(0.001)
