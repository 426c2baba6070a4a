import { shortenAtWord } from "../kernel/characters.ts";
import { unformatted } from "../kernel/unformatted.rules.ts";

const maxTitleLength = 60;

/** Title for a post without one: its first line, cut at a word. */
export const titleFromContent = (content: string): string =>
  shortenAtWord(unformatted(content.trim()).split("\n")[0] ?? "", maxTitleLength);
