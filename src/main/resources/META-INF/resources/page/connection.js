// A WebSocket that comes back by itself.

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const GOING_AWAY = 1001;

export class Connection {
  #socket;
  #failures = 0;
  #heartbeat = 15000;
  #heard = 0;

  /** `protocols` gives the subprotocols anew for each attempt; `on` has `message`, `up` and `down`. */
  constructor(protocols, on) {
    this.protocols = protocols;
    this.on = on;
    this.#open();
    setInterval(() => this.#watch(), 5000);
  }

  /** Sends if connected. What is lost otherwise is asked for again after `up`. */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  async #open() {
    try {
      const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
      const socket = new WebSocket(url, await this.protocols());
      socket.onmessage = (frame) => this.#received(JSON.parse(frame.data));
      socket.onclose = (end) => this.#closed(end.code);
      this.#socket = socket;
      this.#heard = performance.now();
    } catch {
      this.#closed(0);
    }
  }

  #received(message) {
    this.#heard = performance.now();
    if (message.type === 'welcome') {
      this.#failures = 0;
      this.#heartbeat = message.heartbeat ?? this.#heartbeat;
      this.on.up(message);
    } else {
      this.on.message(message);
    }
  }

  #closed(code) {
    this.#socket = undefined;
    this.on.down();
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures++);
    const share = code === GOING_AWAY ? 0.1 : 1;
    setTimeout(() => this.#open(), wait * share * (0.5 + Math.random() / 2));
  }

  /** The browser hides the server's pings, so we send our own; a silent connection is given up. */
  #watch() {
    const socket = this.#socket;
    if (!socket) return;
    if (performance.now() - this.#heard > 3 * this.#heartbeat) {
      socket.onmessage = socket.onclose = null;
      socket.close();
      this.#closed(0);
    } else if (performance.now() - this.#heard > this.#heartbeat / 2) {
      this.send({ type: 'ping', t: 0 });
    }
  }
}
