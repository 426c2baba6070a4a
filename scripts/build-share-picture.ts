// Draws web/public/icons/share.png, which link previews show.
import { join } from "node:path";
import sharp from "sharp";
import { plot } from "../web/src/ui/illustration/contours.ts";

const field = { width: 1200, height: 630 };
const sky = ["#faf5ed", "#f6e3cd"] as const;
const surface = "#faf5ed";
const inks = { line: "#295f42", accent: "#a34c28" };

const contours = plot("hills", "a shared link", field).map(
  ({ path, ink, opacity, filled }) =>
    `<path d="${path}" fill="${filled ? (ink === "accent" ? inks.accent : surface) : "none"}" stroke="${inks[ink]}" stroke-opacity="${opacity}" stroke-width="2"/>`,
);

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${field.width} ${field.height}">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".62" stop-color="${sky[1]}"/></linearGradient>
<rect width="100%" height="100%" fill="url(#sky)"/>
${contours.join("\n")}
</svg>`;

await sharp(Buffer.from(svg))
  .png({ palette: true, colours: 64, compressionLevel: 9 })
  .toFile(join(import.meta.dirname, "../web/public/icons/share.png"));
