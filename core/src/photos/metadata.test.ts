import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { ImageType } from "./image.ts";
import { measure } from "./measure.ts";
import { stripMetadata } from "./metadata.ts";

const secret = "48.1374 N";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function png(...extra: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(7, 0);
  header.writeUInt32BE(5, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...extra,
    chunk("IDAT", deflateSync(Buffer.alloc(5 * 22))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const frame = segment(0xc0, Buffer.from([8, 0, 5, 0, 7, 3]));
const colours = segment(0xe2, Buffer.from("ICC_PROFILE"));
/** The scan holds what looks like a marker of notes, and is the picture. */
const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 2, 3])),
  Buffer.from([0x11, 0xff, 0x00, 0xff, 0xe1, 0x22, 0xff, 0xd9]),
]);
const jpeg = (...extra: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...extra, colours, frame, scan]);

function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function webp(flags: number, ...extra: Buffer[]): Buffer {
  const header = Buffer.from([flags, 0, 0, 0, 6, 0, 0, 4, 0, 0]);
  const body = Buffer.concat([
    Buffer.from("WEBP"),
    webpChunk("VP8X", header),
    webpChunk("VP8L", Buffer.from("picture")),
    ...extra,
  ]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const note = Buffer.from(`Exif\0\0${secret}`, "latin1");
const cases: [string, ImageType, noted: Buffer, clean: Buffer][] = [
  [
    "a JPEG",
    "image/jpeg",
    jpeg(segment(0xe1, note), segment(0xed, note), segment(0xfe, note)),
    jpeg(),
  ],
  ["a PNG", "image/png", png(chunk("eXIf", note), chunk("tEXt", note)), png()],
  ["a WebP", "image/webp", webp(0b1100, webpChunk("EXIF", note), webpChunk("XMP ", note)), webp(0)],
];

describe("[Q7] what was noted beside a picture goes, and the picture stays as it is", () => {
  test.each(cases)("%s", (_name, type, noted, clean) => {
    expect(noted.includes(secret)).toBe(true);
    expect(Buffer.from(stripMetadata(noted, type)).equals(clean)).toBe(true);
    expect(Buffer.from(stripMetadata(clean, type)).equals(clean)).toBe(true);
    expect(measure(noted, type)).toEqual({ width: 7, height: 5 });
  });
});

describe("how large a picture is", () => {
  const gif = Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 7, 0, 5, 0]);
  const lossy = Buffer.concat([Buffer.alloc(12), Buffer.from("VP8 "), Buffer.alloc(10)]);
  const lossless = Buffer.concat([Buffer.alloc(12), Buffer.from("VP8L"), Buffer.alloc(5)]);

  test("of a GIF and of both plain kinds of WebP", () => {
    expect(measure(gif, "image/gif")).toEqual({ width: 7, height: 5 });
    const small = Buffer.concat([lossy, Buffer.from([7, 0x40, 5, 0x80])]);
    expect(measure(small, "image/webp")).toEqual({ width: 7, height: 5 });
    const bits = Buffer.alloc(4);
    bits.writeUInt32LE(6 | (4 << 14));
    expect(measure(Buffer.concat([lossless, bits]), "image/webp")).toEqual({ width: 7, height: 5 });
  });

  test("a picture that breaks off before it says so has no size", () => {
    for (const [, type, noted] of cases) expect(measure(noted.subarray(0, 15), type)).toBeNull();
    expect(measure(gif.subarray(0, 7), "image/gif")).toBeNull();
    expect(measure(Buffer.from([0xff, 0xd8, 0x00, 0x11, 0x22]), "image/jpeg")).toBeNull();
  });
});
