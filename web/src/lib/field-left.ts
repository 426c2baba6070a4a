import type { FocusEvent } from "react";

/**
 * The name of the field that's left, or null while a button or link is pressed (an error above it
 * would move it away from the pointer) or another window is opened.
 */
export function fieldLeft({ target, relatedTarget }: FocusEvent): string | null {
  if (relatedTarget?.closest("button, a")) return null;
  if (!document.hasFocus()) return null;
  return target.getAttribute("name");
}
