import { tokensOf } from "@attune/core/kernel/inline-formatting.rules";

const isMentioned = (text: string, username: string): boolean =>
  tokensOf(text).some((token) => token.kind === "mention" && token.username === username);

/** What's written so far, and a mention of the member it answers. */
export function withMention(text: string, username: string): string {
  if (isMentioned(text, username)) return text;
  return `${text}${/\S$/.test(text) ? " " : ""}@${username} `;
}
