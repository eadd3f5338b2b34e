// The line to the server of `flagfall run`: a WebSocket, which opens again a second after it was lost.

// told: { opened(), message(values), picture(png), lost(why) }, why only where it is not the usual reason. Returns { send(message) }; what is sent while the line is lost, is lost, too.
export function openLine(told) {
  const address = new URL("live", location);
  address.protocol = address.protocol.replace("http", "ws");
  let socket;
  const connect = () => {
    socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => told.opened();
    socket.onmessage = ({ data }) => (typeof data === "string" ? told.message(JSON.parse(data)) : told.picture(data));
    socket.onclose = () => {
      told.lost();
      setTimeout(connect, 1000);
    };
  };
  connect();
  return { send: (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message)) };
}
