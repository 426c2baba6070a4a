import type { Change } from "./emphasis.ts";

const item = /^([-*] +|(\d{1,3})\. +)/;
const maxNumber = 999;

/** What Enter does in a list: it goes on with the next item, or ends with an empty one. */
export function nextItem(text: string, caret: number): Change | null {
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const found = item.exec(text.slice(start, caret));
  if (!found) return null;
  const [marker, , number] = found;
  const next = text.indexOf("\n", caret);
  const end = next < 0 ? text.length : next;
  if (text.slice(start + marker.length, end).trim() === "") {
    return { range: [start, end], text: "", selection: [start, start] };
  }
  const following = Number(number) + 1;
  if (following > maxNumber) return null;
  const begun = `\n${number === undefined ? marker : marker.replace(number, String(following))}`;
  const after = caret + begun.length;
  return { range: [caret, caret], text: begun, selection: [after, after] };
}
