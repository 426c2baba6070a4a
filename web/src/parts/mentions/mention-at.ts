const maxLength = 29;
/** Also letters that usernames don't have, because names are searched, too. */
const letter = String.raw`[\p{L}\p{M}\p{N}_-]`;
const begunMention = new RegExp(String.raw`(?:^|[\s(])@(${letter}{1,${maxLength}})$`, "u");
const continues = new RegExp(`^${letter}`, "u");

export interface BegunMention {
  /** Index of the @. */
  start: number;
  /** What follows it, up to the caret. */
  begun: string;
}

/** The mention that's being typed: the caret is at its end. */
export function mentionAt(text: string, caret: number): BegunMention | null {
  // With the @ and what comes before it.
  const before = text.slice(Math.max(0, caret - maxLength - 2), caret);
  const begun = begunMention.exec(before)?.[1];
  if (begun === undefined || continues.test(text.slice(caret))) return null;
  return { start: caret - begun.length - 1, begun };
}

/** As if it were typed, so that the browser can undo it and the field's own handler hears of it. */
export function typeMention(
  field: HTMLTextAreaElement,
  { start, begun }: BegunMention,
  username: string,
): void {
  field.focus();
  field.setSelectionRange(start, start + begun.length + 1);
  // Deprecated, but there's no other way to write that can be undone.
  document.execCommand("insertText", false, `@${username} `);
}
