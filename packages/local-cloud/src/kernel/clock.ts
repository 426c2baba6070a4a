/** The cloud's time. Tests and the console move it forward; the cloud never reads Date.now. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `work` once at `time` (at once if that's past). Returns a cancel. */
  at(time: number, work: () => void): () => void;
  /** Moves the clock forward and runs what became due, in order of time. */
  advance(milliseconds: number): void;
  /** How far the clock is ahead of the machine's, in milliseconds. */
  ahead(): number;
  /** Time at which the current move will end; now if the clock isn't moving. */
  heading(): number;
  /**
   * Announces the time at which the following moves will end.
   * @returns a function that undoes it
   */
  headFor(time: number): () => void;
  /** The earliest time for which work is scheduled, or undefined. */
  next(): number | undefined;
  /** Calls `listener` with the new `ahead()` whenever the clock was moved. Returns a cancel. */
  onMove(listener: (ahead: number) => void): () => void;
  /** Drops all scheduled work. */
  stop(): void;
}

interface Waiting {
  time: number;
  work: () => void;
  timer: NodeJS.Timeout | undefined;
}

/** setTimeout is limited to 2^31-1 ms; longer waits are split. */
const LONGEST_TIMER = 2_000_000_000;

export function createClock(startAhead = 0): Clock {
  let ahead = startAhead;
  const waiting = new Set<Waiting>();
  const listeners = new Set<(ahead: number) => void>();
  const now = () => Date.now() + ahead;
  const headings = new Set<{ time: number }>();
  const headFor = (time: number) => {
    const entry = { time };
    headings.add(entry);
    return () => headings.delete(entry);
  };

  const arm = (entry: Waiting) => {
    clearTimeout(entry.timer);
    const delay = Math.min(Math.max(entry.time - now(), 0), LONGEST_TIMER);
    entry.timer = setTimeout(() => (entry.time <= now() ? run(entry) : arm(entry)), delay);
    entry.timer.unref();
  };
  const run = (entry: Waiting) => {
    if (!waiting.delete(entry)) return;
    clearTimeout(entry.timer);
    entry.work();
  };
  const moveTo = (time: number) => {
    const distance = time - now();
    if (distance <= 0) return;
    ahead += distance;
    for (const listener of listeners) listener(ahead);
  };
  const earliest = (): Waiting | undefined => {
    let first: Waiting | undefined;
    for (const entry of waiting) if (!first || entry.time < first.time) first = entry;
    return first;
  };

  return {
    now,
    ahead: () => ahead,
    heading: () => Math.max(now(), ...[...headings].map(({ time }) => time)),
    headFor,
    next: () => earliest()?.time,
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    at(time, work) {
      const entry: Waiting = { time, work, timer: undefined };
      waiting.add(entry);
      arm(entry);
      return () => {
        clearTimeout(entry.timer);
        waiting.delete(entry);
      };
    },
    advance(milliseconds) {
      if (!(milliseconds >= 0)) throw new RangeError("The clock only moves forward.");
      const target = now() + milliseconds;
      const arrived = headFor(target);
      try {
        for (;;) {
          const next = earliest();
          if (!next || next.time > target) break;
          moveTo(next.time);
          run(next);
        }
        moveTo(target);
      } finally {
        arrived();
      }
      for (const entry of waiting) arm(entry);
    },
    stop() {
      for (const entry of waiting) clearTimeout(entry.timer);
      waiting.clear();
      listeners.clear();
    },
  };
}
