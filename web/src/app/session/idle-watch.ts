export type IdleState = "active" | "warned" | "out";

export interface IdleWatchOptions {
  /** Milliseconds without activity until the warning, and until the sign-out. */
  warningMs: number;
  signOutMs: number;
  /** Interval of additional checks, because timers stop while the machine sleeps. */
  checkMs: number;
  /** Time of the last activity in any tab, or null. */
  lastActivity: () => number | null;
  recordActivity: (now: number) => void;
  onState: (state: IdleState) => void;
}

/** Activity is recorded at most once in this time. */
const grainMs = 1_000;

/** Tracks idle time across all tabs of the browser. */
export function createIdleWatch(options: IdleWatchOptions) {
  const { warningMs, signOutMs, checkMs, lastActivity, recordActivity, onState } = options;
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
      if (lastActivity() === null) recordActivity(Date.now());
      interval = setInterval(look, checkMs);
      look();
    },
    stop,
    /** Checks the idle time now, for example after sleep or activity in another tab. */
    look,
    /** Records activity, unless the session has already timed out. */
    active() {
      const now = Date.now();
      if (state === "active" && now - (lastActivity() ?? 0) < grainMs) return;
      look();
      if (state === "out") return;
      recordActivity(now);
      look();
    },
  };
}
