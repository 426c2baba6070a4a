import { cutAt } from "../kernel/characters.ts";

const maxTitleLength = 60;

/** Title for a post without one: its first line, cut at a word. */
export const titleFromContent = (content: string): string => {
  const line = content.trim().split("\n")[0] ?? "";
  if (line.length <= maxTitleLength) return line;
  const space = line.lastIndexOf(" ", maxTitleLength - 1);
  return `${cutAt(line, space + 1 || maxTitleLength).trim()}…`;
};
