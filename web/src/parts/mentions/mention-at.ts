import { typeText } from "../text/type-text.ts";

const maxLength = 29;
/** Includes letters that usernames can't have, because names are searched too. */
const letter = String.raw`[\p{L}\p{M}\p{N}_-]`;
const begunMention = new RegExp(String.raw`(?:^|[\s(])[*_]{0,3}@(${letter}{1,${maxLength}})$`, "u");
const continues = new RegExp(`^${letter}`, "u");

export interface BegunMention {
  /** Index of the @. */
  start: number;
  /** What follows it, up to the caret. */
  begun: string;
}

/** The mention that's being typed: the caret is at its end. */
export function mentionAt(text: string, caret: number): BegunMention | null {
  // Includes the @, markers of emphasis and the character before them.
  const before = text.slice(Math.max(0, caret - maxLength - 5), caret);
  const begun = begunMention.exec(before)?.[1];
  if (begun === undefined || continues.test(text.slice(caret))) return null;
  return { start: caret - begun.length - 1, begun };
}

export function typeMention(
  field: HTMLTextAreaElement,
  { start, begun }: BegunMention,
  username: string,
): void {
  typeText(field, [start, start + begun.length + 1], `@${username} `);
}
