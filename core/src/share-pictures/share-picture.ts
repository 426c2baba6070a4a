import { type CoverFamily, cover } from "../drawing/covers.rules.ts";
import { brand } from "../kernel/brand.ts";
import { letter, widthOf, wrap, writable } from "./lettering.ts";
import { isRightToLeft } from "./reading-order.ts";

export interface SharedThing {
  family: CoverFamily;
  id: string;
  title: string;
  /** An event's date and time. */
  detail?: string;
}

const pictureSize = { width: 1200, height: 630 };

const colours = {
  canvas: "#faf5ed",
  ink: "#2f241c",
  muted: "#63554a",
  line: "#295f42",
  accent: "#a34c28",
};

/** Same colours as the classes of these names in the site's styles. */
const skies = {
  sky: ["#faf5ed", "#f5e2c5"],
  "sky-grove": ["#d2dbcd", "#faf5ed"],
  "sky-dusk": ["#eedcd0", "#e6ccbd"],
  "sky-mist": ["#dad5cf", "#f3ece0"],
  "sky-dawn": ["#e2c4b2", "#f5e2c5"],
  "sky-water": ["#dbdee0", "#dee1d5"],
  "sky-night": ["#bcc8d1", "#e2dbd3"],
} as const;

/** The drawing takes up the upper part. */
const field = { width: 1200, height: 330 };
const margin = 72;

const flame =
  "M272 112c2 41 54 68 54 125 0 40 -29 67 -67 67s-68 -26 -68 -65c0 -29 18 -46 28 -70 8 16 18 19 26 11 12 -13 17 -40 28 -68z";
const bowl = "M134 274c12 62 60 103 122 103s112-41 122-103M182 424c22 8 47 12 74 12s53-5 76-13";

/**
 * Draws the page's cover with the title below it; always in the light theme, because previews have
 * no themes.
 */
export function drawShared({ family, id, title, detail }: SharedThing): string {
  const { contours, sky, tone } = cover(family, id, field);
  const [above, below] = skies[sky];
  const inks = tone === "clay" ? { ...colours, line: colours.accent } : colours;
  const drawing = contours.map(({ path, ink, opacity, filled }) => {
    const fill = ink === "accent" ? inks.accent : colours.canvas;
    return `<path d="${path}" fill="${filled ? fill : "none"}" stroke="${inks[ink]}" stroke-opacity="${opacity.toFixed(2)}"/>`;
  });
  const size = 64;
  const written = writable(title);
  const lines = written ? wrap(written, size, field.width - 2 * margin, 2) : [];
  const top = field.height + (lines.length > 1 ? 84 : 108);
  const rightToLeft = written !== null && isRightToLeft(written);
  const x = rightToLeft ? field.width - margin : margin;
  const words = lines.map((text, index) =>
    letter({ text, size, x, y: top + index * 72, ink: colours.ink, rightToLeft }),
  );
  const when = detail && writable(detail);
  const [whenLine = ""] = when ? wrap(when, 32, 780, 1) : [];
  const whenFromRight = isRightToLeft(whenLine);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}">`,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset=".8" stop-color="${below}"/></linearGradient>`,
    `<clipPath id="field"><rect width="${field.width}" height="${field.height}"/></clipPath></defs>`,
    `<rect width="100%" height="100%" fill="${colours.canvas}"/>`,
    `<g clip-path="url(#field)"><rect width="100%" height="${field.height}" fill="url(#sky)"/>`,
    `<g stroke-width="2" stroke-linecap="round">${drawing.join("")}</g></g>`,
    ...words,
    letter({
      text: whenLine,
      size: 32,
      // On the left in every language, because the name is on the right.
      x: whenFromRight ? margin + widthOf(whenLine, 32) : margin,
      y: 566,
      ink: colours.muted,
      rightToLeft: whenFromRight,
    }),
    `<g transform="translate(922 520) scale(.14)" fill="none" stroke-width="24" stroke-linecap="round"><path fill="${colours.accent}" d="${flame}"/><path stroke="${colours.line}" d="${bowl}"/></g>`,
    letter({ text: brand.name, size: 40, x: 1002, y: 570, ink: colours.ink }),
    "</svg>",
  ].join("");
}
