import type { FocusEvent } from "react";

/**
 * The name of the field that loses focus. Null if the focus goes to a button or link (an error
 * shown above it would move it away from the pointer) or to another window.
 */
export function fieldLeft({ target, relatedTarget }: FocusEvent): string | null {
  if (relatedTarget?.closest("button, a")) return null;
  if (!document.hasFocus()) return null;
  return target.getAttribute("name");
}
