// Two clocks that count from the moment a message arrived: this machine's wall clock may be wrong.

const LOW = 10_000;

export class Clocks {
  #clock = null;
  #received = 0;
  #frozen = null; // since when the service stands still

  /** `faceOf` gives the element that shows a colour's clock. */
  constructor(faceOf) {
    this.faceOf = faceOf;
    setInterval(() => this.#show(), 100);
  }

  set(clock) {
    this.#clock = clock;
    this.#received = performance.now();
    this.#show();
  }

  /** The service cannot store moves: no time is charged for that. */
  freeze() {
    this.#frozen ??= performance.now();
  }

  thaw() {
    this.#frozen = null;
  }

  #show() {
    for (const color of ['white', 'black']) {
      const face = this.faceOf(color);
      const runs = this.#clock?.running === color;
      const left = this.#clock ? this.#left(color, runs) : undefined;
      face.querySelector('.clock').textContent = left === undefined ? '' : text(left);
      face.classList.toggle('running', runs);
      face.classList.toggle('low', runs && left < LOW);
    }
  }

  #left(color, runs) {
    const elapsed = (this.#frozen ?? performance.now()) - this.#received - (this.#clock.delay ?? 0);
    return Math.max(0, this.#clock[color] - (runs ? Math.max(0, elapsed) : 0));
  }
}

function text(ms) {
  if (ms < LOW) return `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;
  const seconds = Math.floor(ms / 1000);
  const two = (n) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
