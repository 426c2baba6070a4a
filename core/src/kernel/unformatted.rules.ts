import { type Block, blocksOf, type Inline } from "./formatting.rules.ts";
import type { Piece } from "./inline-formatting.rules.ts";

/** Words, mentions and addresses, in order. */
const piecesIn = (content: readonly Inline[]): Piece[] =>
  content.flatMap((one) => ("children" in one ? piecesIn(one.children) : [one]));

const wordsIn = (content: readonly Inline[]): string =>
  piecesIn(content)
    .map(({ text }) => text)
    .join("");

function piecesOfBlock(block: Block): Piece[] {
  if (block.kind === "quote") return block.blocks.flatMap(piecesOfBlock);
  if (block.kind === "text") return piecesIn(block.content);
  return block.items.flatMap(({ content }) => piecesIn(content));
}

export const piecesOf = (text: string): Piece[] => blocksOf(text).flatMap(piecesOfBlock);

function linesOfBlock(block: Block): string[] {
  if (block.kind === "quote") return block.blocks.flatMap(linesOfBlock);
  if (block.kind === "text") return [wordsIn(block.content)];
  return block.items.map(
    ({ number, content }) => (number === undefined ? "" : `${number}. `) + wordsIn(content),
  );
}

/** Without markers, for excerpts and wherever a text is shown plain. The numbers of lists stay. */
export const unformatted = (text: string): string =>
  blocksOf(text).flatMap(linesOfBlock).join("\n");

/** For previews: the author's own words. A text that's all quote is that quote. */
export function unquoted(text: string): string {
  const blocks = blocksOf(text);
  const own = blocks.filter(({ kind }) => kind !== "quote");
  return (own.length > 0 ? own : blocks).flatMap(linesOfBlock).join("\n");
}
