// Writes the outlines that titles of shared pictures are drawn with: a function on Lambda has no
// fonts. Run it after an update of Literata or Noto Naskh.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { positional } from "@attune/core/share-pictures/arabic.rules";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const target = new URL("../../core/src/share-pictures/letters.json", import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

/** Letters with accents, and the punctuation that's typed with them. */
const parts = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„…•€`,
  "latin-ext": `${range(0x100, 0x17f)}${range(0x218, 0x21b)}ẞ`,
  greek: range(0x386, 0x3ce),
  cyrillic: `${range(0x400, 0x45f)}Ґґ`,
};

/** What Arabic, Persian and Urdu have beside their letters. */
const marks = `،؛؟٪٫٬${range(0x660, 0x669)}${range(0x6f0, 0x6f9)}۔`;
/** Makes a letter take the form that joins with another. */
const joiner = "\u200d";

/** Features that give letters their forms, and dots their place. */
const joining = ["ccmp", "init", "medi", "fina", "rlig", "mark", "mkmk"];

const letters: Record<string, [advance: number, path: string]> = {};

async function fontOf(file: string, text: string, keepFeatures: string[]): Promise<Font> {
  const trimmed = await subsetFont(
    readFileSync(require.resolve(`@fontsource-variable/${file}-wght-normal.woff2`)),
    text,
    {
      targetFormat: "truetype",
      variationAxes: { wght: 500 },
      keepFeatures,
    },
  );
  return new Font(new Face(new Blob(new Uint8Array(trimmed).buffer)));
}

/** As the font draws the text, its signs joined. */
function outlineOf(font: Font, text: string): [advance: number, path: string] | null {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const glyphs = buffer.getGlyphInfosAndPositions();
  if (glyphs.some(({ codepoint }) => codepoint === 0)) return null;
  let at = 0;
  const paths = glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const path = moved(font.glyphToPath(codepoint), at + xOffset, yOffset);
    at += xAdvance;
    return path;
  });
  return [Math.round(at), paths.join("")];
}

/** Rounded, too. */
const moved = (path: string, right: number, up: number): string =>
  path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x, y) => `${Math.round(+x + right)},${Math.round(+y + up)}`,
  );

for (const [part, text] of Object.entries(parts)) {
  const font = await fontOf(`literata/files/literata-${part}`, text, []);
  for (const letter of text) {
    const outline = outlineOf(font, letter);
    if (outline) letters[letter] = outline;
  }
}

const arabic = "noto-naskh-arabic/files/noto-naskh-arabic-arabic";
const written = [...positional.keys()].join("");
const naskh = await fontOf(arabic, `${written}${marks}${joiner}`, joining);
for (const mark of marks) {
  const outline = outlineOf(naskh, mark);
  if (outline) letters[mark] = outline;
}
for (const [letter, forms] of positional) {
  const texts = [letter, joiner + letter, letter + joiner, joiner + letter + joiner];
  forms.forEach((form, index) => {
    const outline = outlineOf(naskh, texts[index] ?? letter);
    if (outline) letters[form] = outline;
  });
}
writeFileSync(target, `${JSON.stringify(letters)}\n`);
