import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { DetectFacesCommand, RekognitionClient } from "@aws-sdk/client-rekognition";
import jpeg from "jpeg-js";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MemoryContext, memoryContext } from "../kernel/memory-context.ts";
import { type ServedService, serveService } from "../kernel/serve-service.ts";
import { createRekognition, type Rekognition } from "./index.ts";

/** face-api's own demo pictures; people were counted by eye. */
const DEMO = join(
  dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json")),
  "demo",
);
const picture = (number: number) => readFileSync(join(DEMO, `sample${number}.jpg`));

const stored = new Map<string, Buffer>();
let context: MemoryContext;
let rekognition: Rekognition;
let served: ServedService | undefined;
let client: RekognitionClient;
let isReadAllowed = true;

beforeAll(async () => {
  const given = process.env.CONFORMANCE_ENDPOINT;
  context = memoryContext();
  rekognition = createRekognition(context, {
    readObject: async (bucket, key) => {
      const body = stored.get(`${bucket}/${key}`);
      return body ? { status: 200, body } : { status: 404, body: Buffer.alloc(0) };
    },
    allowed: () => isReadAllowed,
  });
  served = given ? undefined : await serveService(rekognition.service);
  client = new RekognitionClient({
    endpoint: given ?? served?.endpoint ?? "",
    region: "us-east-1",
    maxAttempts: 1,
    ...(given ? {} : { credentials: { accessKeyId: "AKIA", secretAccessKey: "secret" } }),
  });
});

afterAll(async () => {
  client.destroy();
  rekognition.close();
  await served?.close();
  context.clock.stop();
});

const detect = async (Bytes: Buffer) =>
  (await client.send(new DetectFacesCommand({ Image: { Bytes } }))).FaceDetails ?? [];

interface Image {
  width: number;
  height: number;
  data: Buffer;
}

function crop(image: Image, left: number, top: number, width: number, height: number): Image {
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * image.width + left) * 4;
    image.data.copy(data, row * width * 4, from, from + width * 4);
  }
  return { width, height, data };
}

/** Turns an image by a quarter to the left, so that EXIF's orientation 6 turns it back. */
function turnLeft(image: Image): Image {
  const data = Buffer.alloc(image.data.length);
  for (let y = 0; y < image.width; y++)
    for (let x = 0; x < image.height; x++) {
      const from = (x * image.width + (image.width - 1 - y)) * 4;
      image.data.copy(data, (y * image.height + x) * 4, from, from + 4);
    }
  return { width: image.height, height: image.width, data };
}

function withOrientation(bytes: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from(
    "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0",
    "latin1",
  );
  tiff.writeUInt16BE(orientation, 18);
  const segment = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, segment, bytes.subarray(2)]);
}

const decoded = (number: number): Image =>
  jpeg.decode(picture(number), { useTArray: false, formatAsRGBA: true });

describe("DetectFaces", () => {
  test.each([
    [1, 3],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 4],
  ])("counts the people in picture %i: %i", async (number, people) => {
    const faces = await detect(picture(number));
    expect(faces).toHaveLength(people);
    // As sure as Rekognition, so that an app's threshold for single faces counts small ones, too.
    for (const { Confidence } of faces) expect(Confidence).toBeGreaterThanOrEqual(90);
  });

  test("locates a single face, in JPEG and PNG", async () => {
    const one = crop(decoded(1), 1300, 100, 560, 560);
    for (const bytes of [
      jpeg.encode(one, 90).data,
      PNG.sync.write(Object.assign(new PNG({ width: 560, height: 560 }), { data: one.data })),
    ]) {
      const [face, ...others] = await detect(bytes);
      expect(others).toEqual([]);
      expect(face?.Confidence).toBeGreaterThan(95);
      const { Left = 0, Top = 0, Width = 0, Height = 0 } = face?.BoundingBox ?? {};
      const middle = { x: 1300 + (Left + Width / 2) * 560, y: 100 + (Top + Height / 2) * 560 };
      expect(Math.hypot(middle.x - 1577, middle.y - 319)).toBeLessThan(60);
    }
  });

  test("sees none in an empty picture", async () => {
    expect(await detect(jpeg.encode(crop(decoded(1), 1000, 0, 360, 180), 90).data)).toEqual([]);
  });

  test("rotates a picture as its EXIF data says", async () => {
    const turned = jpeg.encode(turnLeft(decoded(1)), 90).data;
    const faces = await detect(withOrientation(turned, 6));
    expect(faces).toHaveLength(3);
    const upright = await detect(picture(1));
    const lefts = (all: typeof faces) =>
      all.map((face) => Math.round((face.BoundingBox?.Left ?? 0) * 20)).sort();
    expect(lefts(faces)).toEqual(lefts(upright));
  });

  test("reads an S3 object with its caller's permissions", async () => {
    stored.set("media/in/three.jpg", picture(1));
    const look = (Name: string) =>
      client.send(
        new DetectFacesCommand({
          Image: { S3Object: { Bucket: "media", Name } },
          Attributes: ["ALL"],
        }),
      );
    expect((await look("in/three.jpg")).FaceDetails).toHaveLength(3);
    await expect(look("in/none.jpg")).rejects.toThrow(
      expect.objectContaining({ name: "InvalidS3ObjectException" }),
    );
    isReadAllowed = false;
    await expect(look("in/three.jpg")).rejects.toThrow(
      expect.objectContaining({ name: "InvalidS3ObjectException" }),
    );
  });
});

describe("a bad request", () => {
  test.each<[string, () => Buffer, string]>([
    ["text", () => Buffer.from("not an image"), "InvalidImageFormatException"],
    [
      "a GIF",
      () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"),
      "InvalidImageFormatException",
    ],
    ["half a JPEG", () => picture(1).subarray(0, 20_000), "InvalidImageFormatException"],
    [
      "a PNG whose data is broken",
      () => {
        const bytes = PNG.sync.write(new PNG({ width: 20, height: 20 }));
        return Buffer.concat([bytes.subarray(0, 33), Buffer.alloc(40, 7)]);
      },
      "InvalidImageFormatException",
    ],
    ["more than 5 MB", () => Buffer.alloc(5 * 1024 * 1024 + 1), "ImageTooLargeException"],
    [
      "more than 10,000 pixels wide",
      () => {
        const bytes = PNG.sync.write(new PNG({ width: 20, height: 20 }));
        bytes.writeUInt32BE(10_001, 16);
        return bytes;
      },
      "ImageTooLargeException",
    ],
  ])("with %s is refused", async (_title, bytes, name) => {
    await expect(detect(bytes())).rejects.toThrow(expect.objectContaining({ name }));
  });

  test("without an image or with an unknown attribute is refused", async () => {
    await expect(client.send(new DetectFacesCommand({ Image: {} }))).rejects.toThrow(
      expect.objectContaining({ name: "InvalidParameterException" }),
    );
    const command = new DetectFacesCommand({
      Image: { Bytes: picture(1) },
      Attributes: ["MOOD" as "ALL"],
    });
    await expect(client.send(command)).rejects.toThrow(
      expect.objectContaining({ name: "ValidationException" }),
    );
  });
});

test("the detector stops when idle, and starts again", async () => {
  await detect(picture(1));
  expect(rekognition.isDetectorRunning()).toBe(true);
  context.clock.advance(61_000);
  expect(rekognition.isDetectorRunning()).toBe(false);
  expect(await detect(picture(1))).toHaveLength(3);
});
