export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/gif";

const starts: [ImageType, (bytes: Uint8Array) => boolean][] = [
  ["image/jpeg", (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff],
  ["image/png", (b) => b[0] === 0x89 && text(b, 1, 4) === "PNG"],
  ["image/gif", (b) => text(b, 0, 4) === "GIF8"],
  ["image/webp", (b) => text(b, 0, 4) === "RIFF" && text(b, 8, 12) === "WEBP"],
];

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Null for types that aren't accepted. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | null =>
  starts.find(([, matches]) => matches(bytes))?.[0] ?? null;
