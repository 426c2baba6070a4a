import bidiFactory from "bidi-js";

// Its types describe the build for browsers, but Node loads the other one.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export const isRightToLeft = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1;

/** Signs in order from left to right. @param rightToLeft direction of the whole text */
export function inVisualOrder(line: string, rightToLeft: boolean): string {
  const levels = bidi.getEmbeddingLevels(line, rightToLeft ? "rtl" : "ltr");
  return bidi.getReorderedString(line, levels);
}
