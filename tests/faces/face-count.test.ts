import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { countFaces, type Draw } from "@attune/web/lib/photo/faces/count";
import { readWeights } from "@attune/web/lib/photo/faces/weights";
import jpeg from "jpeg-js";
import { expect, test } from "vitest";

/** The browser's model, on the pictures the local Rekognition is tested with. */
const home = dirname(createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json"));
const model = join(home, "model/tiny_face_detector_model");
const weights = readWeights(
  JSON.parse(readFileSync(`${model}-weights_manifest.json`, "utf8")),
  readFileSync(`${model}.bin`),
);
const pictures = [1, 2, 3, 4, 5, 6].map((number) =>
  jpeg.decode(readFileSync(join(home, `demo/sample${number}.jpg`)), { useTArray: true }),
);

/** A square of a picture scaled to any side, each pixel the mean of its area. */
function drawing(number: number, left: number, top: number, side: number): Draw {
  const picture = pictures[number - 1];
  if (!picture) throw new Error(`There is no picture ${number}.`);
  return (drawn) => {
    const pixels = new Uint8Array(drawn * drawn * 4);
    const step = side / drawn;
    for (let y = 0; y < drawn; y++)
      for (let x = 0; x < drawn; x++)
        for (let channel = 0; channel < 4; channel++) {
          let sum = 0;
          let count = 0;
          for (let row = Math.floor(top + y * step); row < top + (y + 1) * step; row++)
            for (let at = Math.floor(left + x * step); at < left + (x + 1) * step; at++) {
              sum += picture.data[(row * picture.width + at) * 4 + channel] ?? 0;
              count++;
            }
          pixels[(y * drawn + x) * 4 + channel] = sum / count;
        }
    return pixels;
  };
}

const seen = (...square: Parameters<typeof drawing>) =>
  countFaces(drawing(...square), weights, async () => undefined);

/** Picture, left, top, side, in pixels; checked by eye. */
type Square = [number, number, number, number];

/** Each of the 22 people alone, cropped closely and less so. */
const portraits: Square[] = [
  [1, 335, 307, 333],
  [1, 264, 236, 476],
  [1, 772, 375, 318],
  [1, 704, 307, 454],
  [1, 1409, 151, 336],
  [1, 1336, 79, 481],
  [2, 1373, 104, 339],
  [2, 1300, 31, 485],
  [2, 812, 171, 328],
  [2, 742, 100, 469],
  [2, 256, 74, 361],
  [2, 178, 0, 516],
  [3, 494, 274, 379],
  [3, 413, 193, 542],
  [3, 1403, 236, 390],
  [3, 1320, 152, 558],
  [3, 975, 154, 418],
  [3, 886, 65, 598],
  [4, 577, 0, 361],
  [4, 499, 0, 516],
  [4, 166, 135, 344],
  [4, 92, 61, 491],
  [4, 913, 134, 318],
  [4, 845, 66, 455],
  [4, 1179, 95, 339],
  [4, 1107, 22, 485],
  [5, 716, 66, 296],
  [5, 653, 2, 424],
  [5, 1026, 150, 331],
  [5, 955, 79, 473],
  [5, 1300, 336, 378],
  [5, 1219, 254, 540],
  [5, 506, 365, 348],
  [5, 432, 290, 497],
  [5, 252, 799, 420],
  [5, 162, 709, 600],
  [6, 545, 260, 428],
  [6, 453, 168, 612],
  [6, 1078, 248, 392],
  [6, 994, 164, 560],
  [6, 1387, 204, 412],
  [6, 1298, 115, 588],
  [6, 150, 409, 407],
  [6, 63, 321, 581],
];
/** Walls, hands, knees, chairs. */
const nobody: Square[] = [
  [1, 0, 0, 400],
  [1, 0, 880, 400],
  [1, 1520, 880, 400],
  [1, 760, 0, 400],
  [1, 760, 880, 400],
  [2, 0, 939, 427],
  [2, 1492, 939, 427],
  [2, 746, 939, 427],
  [3, 0, 0, 421],
  [3, 0, 928, 421],
  [3, 1498, 928, 421],
  [3, 749, 928, 421],
  [4, 0, 995, 452],
  [4, 1467, 995, 452],
  [4, 733, 995, 452],
  [5, 0, 0, 436],
  [5, 0, 961, 436],
  [5, 1483, 961, 436],
  [5, 741, 961, 436],
  [6, 0, 1056, 480],
  [6, 1439, 1056, 480],
  [6, 719, 1056, 480],
];
const groups: Square[] = [
  [1, 320, 0, 1280],
  [1, 0, 0, 1072],
  [1, 419, 22, 1023],
  [1, 837, 0, 1082],
  [2, 827, 0, 1092],
  [2, 0, 0, 1162],
  [3, 1082, 13, 837],
  [4, 985, 0, 727],
  [5, 1084, 119, 810],
  [5, 704, 0, 1215],
  [5, 307, 166, 745],
  [6, 300, 14, 919],
  [6, 1036, 0, 883],
  [6, 0, 176, 872],
  [6, 0, 0, 1309],
];

async function kinds(squares: Square[]): Promise<string[]> {
  const found: string[] = [];
  for (const square of squares) {
    const count = await seen(...square);
    found.push(count > 1 ? "several" : String(count));
  }
  return found;
}

test("[H16] on the device, each of 44 portraits shows one face", async () => {
  expect(await kinds(portraits)).toEqual(portraits.map(() => "1"));
});

test("[H16] on the device, none of 22 squares without anybody shows a face", async () => {
  expect(await kinds(nobody)).toEqual(nobody.map(() => "0"));
});

test("[H16] on the device, each of 15 groups shows several faces", async () => {
  expect(await kinds(groups)).toEqual(groups.map(() => "several"));
});
