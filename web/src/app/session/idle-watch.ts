export type IdleState = "active" | "warned" | "out";

export interface IdleWatchOptions {
  /** After so much idleness it warns, and after so much it ends; milliseconds. */
  warningMs: number;
  signOutMs: number;
  /** How often the clock is looked at besides: timers stand still while a machine sleeps. */
  checkMs: number;
  /** When somebody last did something in any tab, or null. */
  lastActivity: () => number | null;
  noteActivity: (now: number) => void;
  /** Called when the state changes. */
  onState: (state: IdleState) => void;
}

/** Activity closer together than this is one. */
const grainMs = 1_000;

/** Follows how long nobody has done anything, exactly, over all tabs of the browser. */
export function createIdleWatch(options: IdleWatchOptions) {
  const { warningMs, signOutMs, checkMs, lastActivity, noteActivity, onState } = options;
  let state: IdleState = "active";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interval: ReturnType<typeof setInterval> | undefined;

  const become = (next: IdleState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };

  const look = () => {
    clearTimeout(timer);
    if (state === "out") return;
    const now = Date.now();
    const idle = now - (lastActivity() ?? now);
    if (idle >= signOutMs) {
      stop();
      become("out");
      return;
    }
    become(idle >= warningMs ? "warned" : "active");
    timer = setTimeout(look, (idle >= warningMs ? signOutMs : warningMs) - idle);
  };

  function stop() {
    clearTimeout(timer);
    clearInterval(interval);
  }

  return {
    start() {
      if (lastActivity() === null) noteActivity(Date.now());
      interval = setInterval(look, checkMs);
      look();
    },
    stop,
    /** Looks at the clock now, as after a sleep or when another tab has something to say. */
    look,
    /** Somebody does something: the time begins anew, unless it had run out before. */
    active() {
      const now = Date.now();
      if (state === "active" && now - (lastActivity() ?? 0) < grainMs) return;
      look();
      if (state === "out") return;
      noteActivity(now);
      look();
    },
  };
}
