import type { ChangeEvent } from "react";

/** Lower-cases the input without moving the caret. */
export function lowerCased({ target }: ChangeEvent<HTMLInputElement>): string {
  const caret = target.selectionStart;
  target.value = target.value.toLowerCase();
  target.setSelectionRange(caret, caret);
  return target.value;
}
