import { createStore } from "../lib/store.ts";

/** Text for the screen readers' live region. */
export const announcement = createStore("");

/** `announce("Comment deleted")`. Repeating the same text announces it again. */
export function announce(words: string): void {
  const again = announcement.get() === words;
  announcement.set(again ? `${words}\u00a0` : words);
}
