import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodePicture } from "./encode.ts";

const secret = "48.1374 N";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8899aa" } });
const jpeg = await plain(70, 50).jpeg().toBuffer();
const largeJpeg = await plain(600, 600).jpeg().toBuffer();
const png = await plain(70, 50).png().toBuffer();
const webp = await plain(70, 50).webp().toBuffer();
const gif = await plain(70, 50).gif().toBuffer();

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}
const afterStart = (extra: Buffer) => Buffer.concat([jpeg.subarray(0, 2), extra, jpeg.subarray(2)]);

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
const afterHeader = (chunk: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);

function withWebpChunk(name: string): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(secret.length + 1, 4);
  const whole = Buffer.concat([webp, head, Buffer.from(`${secret} `)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** Before the trailer, as GIF extensions are. */
const withGifExtension = (...bytes: Buffer[]) =>
  Buffer.concat([gif.subarray(0, -1), ...bytes, gif.subarray(-1)]);
const block = (text: string) =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text), Buffer.from([0])]);

const forms: Record<string, Buffer> = {
  "EXIF of a JPEG": afterStart(segment(0xe1, Buffer.from(`Exif\0\0${secret}`))),
  "a comment of a JPEG": afterStart(segment(0xfe, Buffer.from(secret))),
  "APP2 (MPF) of a JPEG": afterStart(segment(0xe2, Buffer.from(`MPF\0${secret}`))),
  "APP0 of a JPEG": afterStart(segment(0xe0, Buffer.from(`JFXX\0${secret}`))),
  "data after the end of a JPEG": Buffer.concat([jpeg, Buffer.from(secret)]),
  "text of a PNG": afterHeader(pngChunk("tEXt", Buffer.from(`Place\0${secret}`))),
  "an unknown chunk of a PNG": afterHeader(pngChunk("prVt", Buffer.from(secret))),
  "data after the end of a PNG": Buffer.concat([png, Buffer.from(secret)]),
  "EXIF of a WebP": withWebpChunk("EXIF"),
  "an unknown chunk of a WebP": withWebpChunk("PRVT"),
  "a comment of a GIF": withGifExtension(Buffer.from([0x21, 0xfe]), block(secret)),
  "XMP of a GIF": withGifExtension(
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from("XMP DataXMP"),
    block(secret),
  ),
};

test.each(Object.keys(forms))("metadata in %s is removed", async (name) => {
  // There's one, or the test fails.
  const original = forms[name] as Buffer;
  expect(original.includes(secret)).toBe(true);
  const { bytes, width, height } = await encodePicture(original, "photo");
  expect([width, height]).toEqual([70, 50]);
  expect(Buffer.from(bytes).includes(secret)).toBe(false);
  const { exif, icc, xmp, iptc, comments } = await sharp(bytes).metadata();
  expect([exif, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined));
});

describe("sizes", () => {
  test("a photo is kept at 2,048 pixels at most, with smaller copies for lists", async () => {
    const large = await plain(4000, 3000).jpeg().toBuffer();
    const { width, height, copies, extension } = await encodePicture(large, "photo");
    expect([width, height, extension]).toEqual([2048, 1536, "jpg"]);
    const widths = await Promise.all(
      copies.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    );
    expect(widths).toEqual([320, 960]);
    expect(copies.map((copy) => copy.width)).toEqual(widths);
  });

  test("nothing is enlarged", async () => {
    const small = await plain(500, 10).png().toBuffer();
    const { width, height, copies, extension } = await encodePicture(small, "post");
    expect([width, height, extension]).toEqual([500, 10, "webp"]);
    const widths = await Promise.all(
      copies.map(async (copy) => (await sharp(copy.bytes).metadata()).width),
    );
    // Lists ask for both, as they don't know how wide a cover is.
    expect(copies.map((copy) => copy.width)).toEqual([320, 960]);
    expect(widths).toEqual([320, 500]);
  });

  test("a portrait becomes a JPEG with a small copy, without transparency", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const portrait = await sharp({
      create: { width: 900, height: 900, channels: 4, background: clear },
    })
      .png()
      .toBuffer();
    const { width, contentType, copies, bytes } = await encodePicture(portrait, "avatar");
    expect([width, contentType, copies.map((copy) => copy.width)]).toEqual([
      640,
      "image/jpeg",
      [160],
    ]);
    for (const each of [bytes, copies[0]?.bytes]) {
      const { dominant } = await sharp(each).stats();
      expect(dominant.r).toBeGreaterThan(240);
    }
  });

  test("a portrait that's smaller than its copy has one as well, because lists ask for it", async () => {
    const small = await plain(90, 90).png().toBuffer();
    const { width, copies } = await encodePicture(small, "profile_image");
    expect([width, copies.map((copy) => copy.width)]).toEqual([90, [160]]);
    expect((await sharp(copies[0]?.bytes).metadata()).width).toBe(90);
  });

  test("a picture that a camera noted as turned is turned, and its note is gone", async () => {
    const turned = await plain(70, 50).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { width, height, bytes } = await encodePicture(turned, "photo");
    expect([width, height]).toEqual([50, 70]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  test("transparency of a photo stays", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = await sharp({
      create: { width: 9, height: 9, channels: 4, background: clear },
    })
      .png()
      .toBuffer();
    const { bytes } = await encodePicture(picture, "photo");
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });
});

/** A PNG whose header claims other measures than its pixels have. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A JPEG that claims its size in the first frame marker. */
function jpegClaiming(width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

describe("what can't be shown is refused", () => {
  test.each([
    ["a broken JPEG", Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)])],
    ["a JPEG that breaks off", largeJpeg.subarray(0, 900)],
    ["a PNG that breaks off", png.subarray(0, 60)],
    ["a WebP that breaks off", webp.subarray(0, 40)],
    ["a GIF that breaks off", gif.subarray(0, 20)],
    ["a PNG of 2³¹ pixels a side", claiming(2 ** 31, 2 ** 31)],
    ["a PNG without pixels", claiming(0, 0)],
    ["a PNG with too few pixels", claiming(3000, 3000)],
  ])("%s", async (_name, bytes) => {
    await expect(encodePicture(bytes, "photo")).rejects.toMatchObject({ code: "photo.unreadable" });
  });

  test.each([
    [20_000, 20_000],
    [1, 100_000],
  ])("a PNG of %d × %d", async (width, height) => {
    await expect(encodePicture(claiming(width, height), "photo")).rejects.toMatchObject({
      code: "photo.too_many_pixels",
    });
  });

  test("a JPEG of 65,500 × 65,500", async () => {
    await expect(encodePicture(jpegClaiming(65_500, 65_500), "photo")).rejects.toMatchObject({
      code: "photo.too_many_pixels",
    });
  });

  test.each(["<svg xmlns='http://www.w3.org/2000/svg'/>", "%PDF-1.7", "II*\0"])(
    "a file that only a generous decoder would take: %s",
    async (text) => {
      await expect(encodePicture(Buffer.from(text), "photo")).rejects.toMatchObject({
        code: "photo.not_an_image",
      });
    },
  );
});
