import type { ImageType } from "./image.ts";

/**
 * A picture without what was noted in it beside the picture: time, place, camera, owner, words.
 * What a picture needs to look right stays, so colours do; which way up it is does not, which is
 * why browsers draw it upright before they send it.
 */
export function stripMetadata(bytes: Uint8Array, type: ImageType): Uint8Array {
  switch (type) {
    case "image/jpeg":
      return join(partsOfJpeg(bytes));
    case "image/png":
      return join(partsOfPng(bytes));
    case "image/webp":
      return cleanWebp(bytes);
    case "image/gif":
      // Its comments are rare, and no camera writes one.
      return bytes;
  }
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const startOfScan = 0xda;
const comment = 0xfe;
/** APP0 holds the resolution, APP2 the colour profile, APP14 the colour transform. */
const neededByPicture = new Set([0xe0, 0xe2, 0xee]);
const isNote = (marker: number) =>
  marker === comment || (marker >= 0xe0 && marker <= 0xef && !neededByPicture.has(marker));

/** Segments up to the first scan; from there on it is the picture itself. */
function partsOfJpeg(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === startOfScan) break;
    const end = marker === 0xff ? at + 1 : at + 2 + view.getUint16(at + 2);
    if (!isNote(marker)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  parts.push(bytes.subarray(at));
  return parts;
}

const pngMetadata = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

function partsOfPng(bytes: Uint8Array): Uint8Array[] {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (!pngMetadata.has(nameAt(bytes, at + 4))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return parts;
}

const nameAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

const webpMetadata = new Set(["EXIF", "XMP "]);
/** In the flags of VP8X: that such chunks are there. */
const webpNoteFlags = 0b0000_1100;

/** The container says how long it is, and its first chunk what is in it: both are set right. */
function cleanWebp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 12)];
  let at = 12;
  while (at + 8 <= bytes.length) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (!webpMetadata.has(nameAt(bytes, at))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  const whole = join(parts);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  if (nameAt(whole, 12) === "VP8X") whole[20] = (whole[20] ?? 0) & ~webpNoteFlags;
  return whole;
}
