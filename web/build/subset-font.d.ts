/** @types/subset-font lacks keepFeatures. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    keepFeatures: string[];
    variationAxes: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
