/**
 * A separate process, because the model takes half a gigabyte, which is freed when the process
 * ends.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { ImageInfo } from "./image.ts";
import { leastScore } from "./least-score.ts";
import { decodeImage } from "./pixels.ts";
import { startTensorFlow } from "./tfjs.ts";

/** What the parent asks. */
export interface DetectionRequest {
  id: number;
  bytes: Uint8Array;
  info: ImageInfo;
}

/** A face; the box is in shares of the upright image's sides. */
export interface Face {
  /** `leastScore` to 1 */
  score: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export type DetectionAnswer =
  | { id: number; faces: Face[] }
  /** "image" means that the bytes cannot be decoded. */
  | { id: number; failure: "image" | "detector"; message: string };

interface Detection {
  score: number;
  relativeBox: { x: number; y: number; width: number; height: number };
}

/** The part of face-api we use; its own types need browser types. */
interface FaceApi {
  nets: { ssdMobilenetv1: { loadFromDisk(folder: string): Promise<void> } };
  SsdMobilenetv1Options: new (options: { minConfidence: number }) => object;
  detectAllFaces(input: unknown, options: object): PromiseLike<Detection[]>;
}

const load = createRequire(import.meta.url);
const folder = dirname(load.resolve("@vladmandic/face-api/package.json"));

async function startDetector() {
  const tensorflow = await startTensorFlow();
  // The library's module, loaded without its types.
  const faceApi = load("@vladmandic/face-api/dist/face-api.node-wasm.js") as FaceApi;
  await faceApi.nets.ssdMobilenetv1.loadFromDisk(join(folder, "model"));
  const options = new faceApi.SsdMobilenetv1Options({ minConfidence: leastScore });

  return async (rgb: Uint8Array, width: number, height: number): Promise<Face[]> => {
    const image = tensorflow.tensor3d(rgb, [height, width, 3], "int32");
    try {
      const detections = await faceApi.detectAllFaces(image, options);
      return detections.map(({ score, relativeBox: box }) => ({
        score,
        left: box.x,
        top: box.y,
        width: box.width,
        height: box.height,
      }));
    } finally {
      image.dispose();
    }
  };
}

const detector = startDetector();

async function answer({ id, bytes, info }: DetectionRequest): Promise<DetectionAnswer> {
  let pixels: ReturnType<typeof decodeImage>;
  try {
    pixels = decodeImage(Buffer.from(bytes), info);
  } catch (error) {
    return { id, failure: "image", message: String(error) };
  }
  try {
    const detect = await detector;
    return { id, faces: await detect(pixels.rgb, pixels.width, pixels.height) };
  } catch (error) {
    return { id, failure: "detector", message: String(error) };
  }
}

let queue: Promise<void> = Promise.resolve();
process.on("message", (request: DetectionRequest) => {
  queue = queue.then(async () => {
    process.send?.(await answer(request));
  });
});
process.on("disconnect", () => process.exit());
