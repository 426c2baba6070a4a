import { piecesOf } from "@attune/core/kernel/formatting.rules";

const isMentioned = (text: string, username: string): boolean =>
  piecesOf(text).some((piece) => piece.kind === "mention" && piece.username === username);

/** What's written so far, and a mention of the member it answers. */
export function withMention(text: string, username: string): string {
  if (isMentioned(text, username)) return text;
  return `${text}${/\S$/.test(text) ? " " : ""}@${username} `;
}
