import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** From normal to bold in styles/theme.css. */
const weights = { min: 400, max: 680 };

const fonts = {
  "atkinson-latin.woff2":
    "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2",
  "atkinson-latin-ext.woff2":
    "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2",
  "literata-latin.woff2": "@fontsource-variable/literata/files/literata-latin-wght-normal.woff2",
};

const require = createRequire(import.meta.url);
const CACHE = join(import.meta.dirname, "../../.build/fonts");

/** The font with the weights in use, from the cache after the first time. @returns its folder */
async function trim(): Promise<string> {
  const sources = Object.entries(fonts).map(([name, path]) => ({
    name,
    content: readFileSync(require.resolve(path)),
  }));
  const digest = createHash("sha256").update(JSON.stringify(weights));
  for (const { content } of sources) digest.update(content);
  const folder = join(CACHE, digest.digest("hex").slice(0, 16));
  mkdirSync(folder, { recursive: true });
  for (const { name, content } of sources) {
    const file = join(folder, name);
    if (existsSync(file)) continue;
    const trimmed = await subsetFont(content, undefined, {
      targetFormat: "woff2",
      keepAllGlyphs: true,
      variationAxes: { wght: weights },
    });
    // Another build may read it meanwhile.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, trimmed);
    renameSync(draft, file);
  }
  return folder;
}

/** Serves the fonts of `@trimmed-fonts/` without the weights that no style uses: a third less to load. */
export function trimmedFonts(): Plugin {
  return {
    name: "trimmed-fonts",
    config: async () => ({ resolve: { alias: { "@trimmed-fonts": await trim() } } }),
  };
}
