import { savesData } from "../../network.ts";
import type { CropArea } from "../crop.ts";

const detector = () => import("./detector.ts");

/**
 * Fetches what looks for faces on the device, since a picture was chosen; not where the network is
 * spared. Whoever cannot have it goes on without.
 */
export function prepareFaceCount(): void {
  if (savesData()) return;
  void detector()
    .then(({ prepare }) => prepare())
    .catch(() => undefined);
}

/**
 * How many faces a square of a picture shows, found out on the device; the picture goes nowhere.
 * Null when nobody can tell: the network is spared or down, or the browser too old.
 */
export async function countFacesOnDevice(picture: Blob, area?: CropArea): Promise<number | null> {
  if (savesData()) return null;
  try {
    const { look } = await detector();
    return await look(picture, area);
  } catch {
    return null;
  }
}
