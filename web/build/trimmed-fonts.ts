import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { type FontFace, facesIn } from "./font-faces.ts";

const STYLES = join(import.meta.dirname, "../src/styles/fonts.css");
const CACHE = join(import.meta.dirname, "../../.build/fonts");

const atkinson = "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next";
const literata = "@fontsource-variable/literata/files/literata";
const sources: Record<string, string> = {
  "atkinson-core.woff2": `${atkinson}-latin-wght-normal.woff2`,
  "atkinson-latin.woff2": `${atkinson}-latin-wght-normal.woff2`,
  "atkinson-latin-ext.woff2": `${atkinson}-latin-ext-wght-normal.woff2`,
  "literata-core.woff2": `${literata}-latin-wght-normal.woff2`,
  "literata-latin.woff2": `${literata}-latin-wght-normal.woff2`,
};

/**
 * Browsers' defaults, and `tabular-nums`. Others bring glyphs; `locl` has none for our languages.
 */
const keepFeatures = [..."rvrn ccmp rlig rclt calt liga clig kern mark mkmk".split(" "), "tnum"];

const require = createRequire(import.meta.url);

const sourceOf = ({ file }: FontFace) => {
  const path = sources[file];
  if (!path) throw new Error(`fonts.css names ${file}, which has no source.`);
  return readFileSync(require.resolve(path));
};

/** From fonts.css, or the cache. @returns their folder */
async function trim(): Promise<string> {
  const faces = facesIn(readFileSync(STYLES, "utf8"));
  const digest = createHash("sha256").update(JSON.stringify([faces, keepFeatures]));
  for (const face of faces) digest.update(sourceOf(face));
  const folder = join(CACHE, digest.digest("hex").slice(0, 16));
  mkdirSync(folder, { recursive: true });
  for (const face of faces) {
    const file = join(folder, face.file);
    if (existsSync(file)) continue;
    const trimmed = await subsetFont(sourceOf(face), face.text, {
      targetFormat: "woff2",
      keepFeatures,
      variationAxes: { wght: face.weights },
    });
    // Another build may be reading it.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, trimmed);
    renameSync(draft, file);
  }
  return folder;
}

export function trimmedFonts(): Plugin {
  return {
    name: "trimmed-fonts",
    config: async () => ({ resolve: { alias: { "@trimmed-fonts": await trim() } } }),
  };
}
