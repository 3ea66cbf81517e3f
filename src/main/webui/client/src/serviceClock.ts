/** Reads how long ago something was; never runs backwards. */
export type Monotonic = () => number;

interface Sample {
  offset: number;
  roundTrip: number;
  taken: number;
}

const KEPT = 8;
const SLEW = 0.05;
const STEP_FROM = 750;
const STALE = 5 * 60_000;

/**
 * The service's clock, as far as a client can know it: of the last round trips the shortest says
 * most. Corrections are spread over time (5 %), so that what is shown never jumps; only one too large
 * to hide, as after a sleep of the machine, is made at once.
 */
export class ServiceClock {
  private samples: Sample[] = [];
  private offset: number | undefined;
  private readAt = 0;

  constructor(private readonly monotonic: Monotonic = () => performance.now()) {}

  /** Takes a round trip: sent and received by the local clock, `serverNow` from the answer. */
  sample(sent: number, received: number, serverNow: number): void {
    const roundTrip = Math.max(0, received - sent);
    const taken = received;
    this.samples.push({ offset: serverNow + roundTrip / 2 - received, roundTrip, taken });
    this.samples = this.samples.slice(-KEPT).filter((old) => taken - old.taken < STALE);
    if (this.offset === undefined) {
      this.offset = this.best();
      this.readAt = received;
    }
  }

  /** What a message that was only received says: the service was at least there. */
  heard(serverNow: number): void {
    if (this.offset === undefined) {
      const received = this.monotonic();
      this.offset = serverNow - received;
      this.readAt = received;
    }
  }

  /** Forgets what was measured, for instance after the machine has slept. */
  forget(): void {
    this.samples = [];
  }

  /** Milliseconds since the epoch, by the service. */
  now(): number {
    const local = this.monotonic();
    if (this.offset === undefined) return Date.now();
    this.slewTo(this.samples.length > 0 ? this.best() : this.offset, local);
    this.readAt = local;
    return local + this.offset;
  }

  /** The median of the last round trips, in ms; undefined before the first. */
  roundTrip(): number | undefined {
    const sorted = this.samples.map((one) => one.roundTrip).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)];
  }

  private slewTo(target: number, local: number): void {
    const gap = target - (this.offset ?? target);
    const most = Math.max(0, local - this.readAt) * SLEW;
    const step = Math.abs(gap) > STEP_FROM ? gap : Math.max(-most, Math.min(most, gap));
    this.offset = (this.offset ?? target) + step;
  }

  private best(): number {
    return this.samples.reduce((a, b) => (b.roundTrip <= a.roundTrip ? b : a)).offset;
  }
}
