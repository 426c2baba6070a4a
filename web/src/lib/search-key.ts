import { hasStoredSession } from "./stored-session.ts";

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** Ctrl+K, Cmd+K, or a slash outside a text field. */
export const opensSearch = (event: KeyboardEvent): boolean =>
  (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) ||
  (event.key === "/" && !event.ctrlKey && !event.metaKey && !isWritten(event.target));

const asked = "search-asked";

/** Opens the search of the bar, from anywhere on the page. */
export const askForSearch = (): boolean => dispatchEvent(new Event(asked));

/** @returns the unsubscribe function */
export function onSearchAsked(open: () => void): () => void {
  addEventListener(asked, open);
  return () => removeEventListener(asked, open);
}

let wasPressed = false;
let stop = () => {};

/** Remembers a press until the search has loaded. Visitors keep the browser's shortcut. */
export function keepEarlySearch(): void {
  if (!hasStoredSession()) return;
  const onKey = (event: KeyboardEvent) => {
    if (!opensSearch(event)) return;
    event.preventDefault();
    wasPressed = true;
  };
  addEventListener("keydown", onKey);
  stop = () => removeEventListener("keydown", onKey);
}

/** Whether search was requested before it loaded; from now on it listens itself. */
export function takeEarlySearch(): boolean {
  stop();
  const pressed = wasPressed;
  wasPressed = false;
  return pressed;
}
