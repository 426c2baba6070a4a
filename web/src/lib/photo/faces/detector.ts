import modelUrl from "@vladmandic/face-api/model/tiny_face_detector_model.bin?url";
import manifest from "@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json";
import { wait } from "../../wait.ts";
import type { CropArea } from "../crop.ts";
import { countFaces } from "./count.ts";
import { readWeights, type Weights } from "./weights.ts";

let loading: Promise<Weights> | undefined;

/** Loaded once; retried after a failure. */
function load(): Promise<Weights> {
  loading ??= fetchWeights().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchWeights(): Promise<Weights> {
  const answer = await fetch(modelUrl);
  if (!answer.ok) throw new Error(`The model's address answered ${answer.status}.`);
  return readWeights(manifest, new Uint8Array(await answer.arrayBuffer()));
}

/** @throws when the model can't be loaded */
export const prepare = async (): Promise<void> => void (await load());

/**
 * Counts faces in a square of a picture, or in a square picture.
 * @throws when the model can't be loaded or the picture not decoded
 */
export async function look(picture: Blob, area?: CropArea): Promise<number> {
  const weights = await load();
  const bitmap = await createImageBitmap(picture);
  try {
    const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
    const { x, y, width, height } = area ?? whole;
    return await countFaces(
      (side) => {
        const pen = new OffscreenCanvas(side, side).getContext("2d", { willReadFrequently: true });
        if (!pen) throw new Error("There is no canvas.");
        pen.imageSmoothingQuality = "high";
        // Transparent pixels become white, as in the uploaded portrait.
        pen.fillStyle = "#ffffff";
        pen.fillRect(0, 0, side, side);
        pen.drawImage(bitmap, x, y, width, height, 0, 0, side, side);
        return pen.getImageData(0, 0, side, side).data;
      },
      weights,
      () => wait(0),
    );
  } finally {
    bitmap.close();
  }
}
