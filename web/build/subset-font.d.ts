/** The part used here; @types/subset-font doesn't know keepFeatures. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** OpenType features. */
    keepFeatures: string[];
    variationAxes: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
