import { hasStoredSession } from "./stored-session.ts";

const isWritten = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input, textarea, select"));

/** Ctrl+K, Cmd+K, or a slash outside a text field. */
export const opensSearch = (event: KeyboardEvent): boolean =>
  (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.altKey) ||
  (event.key === "/" && !event.ctrlKey && !event.metaKey && !isWritten(event.target));

const asked = "search-asked";

/** Opens the search in the navigation bar, from anywhere on the page. */
export const askForSearch = (): boolean => dispatchEvent(new Event(asked));

/** Calls `open` when another part of the page asks for search. @returns the unsubscribe function */
export function onSearchAsked(open: () => void): () => void {
  addEventListener(asked, open);
  return () => removeEventListener(asked, open);
}

/** A press that's older was made where there's no search, as in the wizard. */
const keptMs = 10_000;

let pressedAt = 0;
let stop = () => {};

/**
 * Remembers the shortcut while the search isn't there yet, also after signing in. Visitors keep the
 * browser's own shortcut.
 */
export function keepEarlySearch(): void {
  const onKey = (event: KeyboardEvent) => {
    if (!opensSearch(event) || !hasStoredSession()) return;
    event.preventDefault();
    pressedAt = Date.now();
  };
  addEventListener("keydown", onKey);
  stop = () => removeEventListener("keydown", onKey);
}

/**
 * Whether the shortcut was pressed shortly before search loaded; then stops listening, as search
 * does so itself.
 */
export function takeEarlySearch(): boolean {
  stop();
  const pressed = Date.now() - pressedAt < keptMs;
  pressedAt = 0;
  return pressed;
}
