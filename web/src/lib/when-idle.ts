/** Calls back when the browser has nothing better to do. */
export const whenIdle: (work: () => void) => void =
  "requestIdleCallback" in globalThis
    ? (work) => requestIdleCallback(work)
    : (work) => setTimeout(work, 1);
