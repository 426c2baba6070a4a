import { keepFocus } from "./focus-keeper.ts";
import { ignoreStrayClicks } from "./stray-clicks.ts";

let isHandled = false;

/**
 * Handles focus and clicks when a press replaces or removes a button. Does nothing if called
 * twice.
 */
export function handleReplacedButtons(signal: AbortSignal): void {
  if (isHandled || signal.aborted) return;
  isHandled = true;
  const stops = [keepFocus(), ignoreStrayClicks()];
  signal.addEventListener("abort", () => {
    isHandled = false;
    for (const stop of stops) stop();
  });
}
