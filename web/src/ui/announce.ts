import { createStore } from "../lib/store.ts";

/** What screen readers say of a change that isn't in focus. */
export const announcement = createStore("");

/** `announce("Comment deleted")`. The same words twice are said twice. */
export function announce(words: string): void {
  const again = announcement.get() === words;
  announcement.set(again ? `${words}\u00a0` : words);
}
