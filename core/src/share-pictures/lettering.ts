import { joined, omitted, positional } from "./arabic.rules.ts";
import letters from "./letters.json" with { type: "json" };
import { inVisualOrder } from "./reading-order.ts";

// Written by web/build/letters.ts; the types of JSON files have no tuples.
const outlines = letters as unknown as Readonly<Record<string, [advance: number, path: string]>>;

/** Units per em of the font. */
const em = 1000;

/** The outlines have Arabic letters only in their positional forms. */
const known = (letter: string) => Object.hasOwn(outlines, positional.get(letter)?.[0] ?? letter);

export const widthOf = (text: string, size: number): number =>
  [...joined(text)].reduce(
    (width, letter) => width + ((outlines[letter]?.[0] ?? 0) * size) / em,
    0,
  );

/** Null if the fonts lack a letter or digit; other unknown characters are left out. */
export function writable(text: string): string | null {
  const signs = [...text.normalize("NFC").replace(omitted, "").replace(/\s+/g, " ")];
  if (signs.some((sign) => /\p{L}|\p{M}|\p{N}/u.test(sign) && !known(sign))) return null;
  return signs.filter(known).join("").replace(/ +/g, " ").trim() || null;
}

/** Shortens with an ellipsis. */
function cut(text: string, size: number, width: number): string {
  let end = text.length;
  while (end > 0 && widthOf(`${text.slice(0, end)}…`, size) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

export function wrap(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, size) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const shown = lines.slice(0, most);
  const rest = lines.slice(most - 1).join(" ");
  if (lines.length > most) shown[most - 1] = cut(rest, size, width);
  return shown.map((one) => (widthOf(one, size) > width ? cut(one, size, width) : one));
}

interface Line {
  text: string;
  size: number;
  /** Start of the line: on the right for right-to-left text. */
  x: number;
  /** Position of the baseline. */
  y: number;
  ink: string;
  rightToLeft?: boolean;
}

export function letter({ text, size, x, y, ink, rightToLeft = false }: Line): string {
  let at = 0;
  const paths = [...inVisualOrder(joined(text), rightToLeft)].map((sign) => {
    const [advance, path] = outlines[sign] ?? [0, ""];
    const drawn = path && `<path transform="translate(${at})" d="${path}"/>`;
    at += advance;
    return drawn;
  });
  const scale = size / em;
  const left = rightToLeft ? x - at * scale : x;
  return `<g fill="${ink}" transform="translate(${left} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
}
