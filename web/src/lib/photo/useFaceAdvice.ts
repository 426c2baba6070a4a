import { useEffect, useRef, useState } from "react";
import type { CropArea } from "./crop.ts";
import { countFacesOnDevice, prepareFaceCount } from "./faces/on-device.ts";

/** Debounce while the crop moves. */
const restMs = 250;

const adviceFor = (faceCount: number): string => {
  if (faceCount === 1) return "We see one face.";
  return faceCount === 0 ? "We see no face here yet." : "We see several faces here.";
};

/** Advises on the number of faces in the crop before the upload; the server decides. */
export function useFaceAdvice(file: File | null) {
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
      if (own === turn.current) setAdvice(faceCount === null ? undefined : adviceFor(faceCount));
    }, restMs);
  };

  return { advice, look };
}
