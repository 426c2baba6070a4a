import type { FocusEvent, RefObject } from "react";

/** Whether the focus goes to another part of the page, not to another window. */
export const leavesGroup = (
  group: RefObject<HTMLElement | null>,
  { relatedTarget }: FocusEvent,
): boolean => document.hasFocus() && !group.current?.contains(relatedTarget);
