// Writes the outlines that titles of shared pictures are drawn with: a function on Lambda has no
// fonts. Run it after an update of Literata.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Blob, Face, Font } from "harfbuzzjs";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = new URL("../../core/src/share-pictures/letters.json", import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Latin with accents, and the punctuation that's typed with it. */
const parts = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…•€`,
  "latin-ext": `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞ`,
};

const letters: Record<string, [advance: number, path: string]> = {};
for (const [part, text] of Object.entries(parts)) {
  const file = require.resolve(
    `@fontsource-variable/literata/files/literata-${part}-wght-normal.woff2`,
  );
  const trimmed = await subsetFont(readFileSync(file), text, {
    targetFormat: "truetype",
    keepFeatures: [],
    variationAxes: { wght: 500 },
  });
  const font = new Font(new Face(new Blob(new Uint8Array(trimmed).buffer)));
  for (const letter of text) {
    const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
    if (!glyph) continue;
    const path = font
      .glyphToPath(glyph)
      .replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number))}`);
    letters[letter] = [font.glyphHAdvance(glyph), path];
  }
}
writeFileSync(target, `${JSON.stringify(letters)}\n`);
