import { shortenAtWord } from "../kernel/characters.ts";

const maxTitleLength = 60;

/** Title for a post without one: its first line, cut at a word. */
export const titleFromContent = (content: string): string =>
  shortenAtWord(content.trim().split("\n")[0] ?? "", maxTitleLength);
