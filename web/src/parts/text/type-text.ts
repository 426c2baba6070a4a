/** Replaces a part of a field as if it were typed: the browser can undo it, and it fires `input`. */
export function typeText(
  field: HTMLTextAreaElement,
  [start, end]: readonly [start: number, end: number],
  text: string,
): void {
  field.focus();
  field.setSelectionRange(start, end);
  // Deprecated, but nothing else can be undone.
  if (text) document.execCommand("insertText", false, text);
  else document.execCommand("delete");
}
