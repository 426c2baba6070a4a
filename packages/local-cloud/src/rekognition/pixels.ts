import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import type { ImageInfo } from "./image.ts";

/** An image as it is meant to be looked at. */
export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue, row by row. */
  rgb: Uint8Array;
}

/** Decodes an image and turns it upright. Throws the decoder's error for a broken one. */
export function decodeImage(bytes: Buffer, info: ImageInfo): Pixels {
  const decoded =
    info.format === "png"
      ? PNG.sync.read(bytes)
      : jpeg.decode(bytes, { useTArray: true, formatAsRGBA: true, tolerantDecoding: false });
  return upright(decoded.data, decoded.width, decoded.height, info.orientation);
}

/**
 * Where a pixel of the upright image is in the stored one, for EXIF's eight orientations
 * (Exif 2.32, 4.6.4, tag 274). The last four swap the sides.
 */
function upright(
  rgba: Uint8Array,
  storedWidth: number,
  storedHeight: number,
  orientation: number,
): Pixels {
  const isTurned = orientation > 4;
  const width = isTurned ? storedHeight : storedWidth;
  const height = isTurned ? storedWidth : storedHeight;
  const flipsX = [2, 3, 7, 8].includes(orientation);
  const flipsY = [3, 4, 6, 7].includes(orientation);
  const rgb = new Uint8Array(width * height * 3);
  let target = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = isTurned ? [y, x] : [x, y];
      const storedX = flipsX ? storedWidth - 1 - across : across;
      const storedY = flipsY ? storedHeight - 1 - down : down;
      const source = (storedY * storedWidth + storedX) * 4;
      rgb[target++] = rgba[source] ?? 0;
      rgb[target++] = rgba[source + 1] ?? 0;
      rgb[target++] = rgba[source + 2] ?? 0;
    }
  return { width, height, rgb };
}
