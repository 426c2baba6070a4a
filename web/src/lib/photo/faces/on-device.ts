import { savesData } from "../../network.ts";
import type { CropArea } from "../crop.ts";

const detector = () => import("./detector.ts");

/** Preloads the detector once a picture is chosen, except on slow or metered networks. */
export function prepareFaceCount(): void {
  if (savesData()) return;
  void detector()
    .then(({ prepare }) => prepare())
    .catch(() => undefined);
}

/** Counts faces on the device; null when the detector is unavailable. */
export async function countFacesOnDevice(picture: Blob, area?: CropArea): Promise<number | null> {
  if (savesData()) return null;
  try {
    const { look } = await detector();
    return await look(picture, area);
  } catch {
    return null;
  }
}
