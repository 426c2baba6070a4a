import { subscribeToTopic } from "../../lib/topic-subscriptions.ts";

/**
 * Tells the server while this page has the focus, so that it sends no push notifications meanwhile.
 * @returns a function that stops it
 */
export function reportFocus(): () => void {
  let leave: (() => void) | null = null;
  const look = () => {
    const isHere = document.visibilityState === "visible" && document.hasFocus();
    if (isHere) leave ??= subscribeToTopic("here");
    else {
      leave?.();
      leave = null;
    }
  };
  const over = new AbortController();
  for (const name of ["focus", "blur"] as const) {
    addEventListener(name, look, { signal: over.signal });
  }
  document.addEventListener("visibilitychange", look, { signal: over.signal });
  look();
  return () => {
    over.abort();
    leave?.();
  };
}
