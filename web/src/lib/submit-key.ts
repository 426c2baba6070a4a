import type { KeyboardEvent } from "react";

/**
 * Ctrl+Enter or Cmd+Enter, which sends what's being written, unless that has just been done. With
 * Shift, Enter starts a new line.
 */
export const isSubmitKey = (event: KeyboardEvent): boolean =>
  event.key === "Enter" &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.defaultPrevented;
