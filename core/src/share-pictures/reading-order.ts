import bidiFactory from "bidi-js";

// Its types are those of its other build, which bundlers for browsers take.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export const isRightToLeft = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/** Signs from left to right. @param rightToLeft of the text that it's a line of */
export function inVisualOrder(line: string, rightToLeft: boolean): string {
  const levels = bidi.getEmbeddingLevels(line, rightToLeft ? "rtl" : "ltr");
  return bidi.getReorderedString(line, levels);
}
