import { useEffect, useRef, useState } from "react";
import type { CropArea } from "./crop.ts";
import { countFacesOnDevice, prepareFaceCount } from "./faces/on-device.ts";

/** Debounce while the crop moves. */
const restMs = 250;

/** Once several faces were found, one seen by the device would contradict the verdict. */
const adviceFor = (faceCount: number, foundSeveral: boolean): string => {
  if (faceCount === 1) {
    return foundSeveral
      ? "We found several faces. Zoom in until you're the only one in the circle."
      : "We can see one face.";
  }
  return faceCount === 0 ? "We can't see a face yet." : "We can see several faces.";
};

/**
 * Advises on the number of faces in the crop before the upload; the server decides.
 * @param foundSeveral whether several faces were found in an earlier crop of the file
 */
export function useFaceAdvice(file: File | null, foundSeveral = false) {
  const [advice, setAdvice] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Number of the latest count, to ignore results of earlier ones. */
  const turn = useRef(0);

  useEffect(() => {
    if (file) prepareFaceCount();
    return () => {
      clearTimeout(timer.current);
      turn.current++;
      setAdvice(undefined);
    };
  }, [file]);

  const look = (area: CropArea) => {
    if (!file) return;
    const own = ++turn.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const faceCount = await countFacesOnDevice(file, area);
      if (own === turn.current)
        setAdvice(faceCount === null ? undefined : adviceFor(faceCount, foundSeveral));
    }, restMs);
  };

  return { advice, look };
}
