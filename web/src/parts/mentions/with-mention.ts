/** What's written so far, and a mention of the member it answers. */
export function withMention(text: string, username: string): string {
  const mention = `@${username} `;
  if (text.includes(mention)) return text;
  return `${text}${/\S$/.test(text) ? " " : ""}${mention}`;
}
