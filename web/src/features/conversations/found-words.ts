import { unformatted } from "@attune/core/kernel/unformatted.rules";
import { comparable } from "@attune/core/members/muted-words.rules";

export interface Piece {
  text: string;
  found: boolean;
}

/** Words shown before the first found one. */
const wordsBefore = 6;

/** The words of a message around the first found one; those with a searched word are `found`. */
export function piecesOf(body: string, query: string): Piece[] {
  const wanted = comparable(query).split(" ").filter(Boolean);
  const isFound = (word: string) => {
    const plain = comparable(word);
    return wanted.some((one) => plain.includes(one));
  };
  const words = unformatted(body).split(/\s+/).filter(Boolean);
  const start = Math.max(0, words.findIndex(isFound) - wordsBefore);
  const pieces: Piece[] = start > 0 ? [{ text: "…", found: false }] : [];
  for (const text of words.slice(start)) {
    const found = isFound(text);
    const last = pieces.at(-1);
    if (last && last.found === found) last.text += ` ${text}`;
    else pieces.push({ text, found });
  }
  return pieces;
}
