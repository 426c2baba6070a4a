/** The part used here; @types/subset-font doesn't know keepAllGlyphs. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Then the text is left out. */
    keepAllGlyphs: true;
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: Options,
  ): Promise<Buffer>;
}
