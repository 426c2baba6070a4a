import { readFileSync } from "node:fs";
import { join } from "node:path";
import jpeg from "jpeg-js";

const demo = "../../node_modules/@vladmandic/face-api/demo/sample1.jpg";

export const threeFaces = (): Buffer => readFileSync(join(import.meta.dirname, demo));

/** A rectangular part of the picture with three faces, as a JPEG. */
export function cutFaces(left: number, top: number, width: number, height: number): Buffer {
  const whole = jpeg.decode(threeFaces(), { useTArray: false });
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * whole.width + left) * 4;
    whole.data.copy(data, row * width * 4, from, from + width * 4);
  }
  return jpeg.encode({ width, height, data }, 90).data;
}

export const oneFace = (): Buffer => cutFaces(1300, 100, 560, 560);
