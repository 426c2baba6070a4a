import type { ImageType } from "./image.ts";

/** Pixels. */
export interface Measures {
  width: number;
  height: number;
}

/** How large a picture is, by its own words; null where it breaks off before saying so. */
export function measure(bytes: Uint8Array, type: ImageType): Measures | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { width, height } = readers[type](view);
    return width > 0 && height > 0 ? { width, height } : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Record<ImageType, (view: DataView) => Measures> = {
  "image/png": (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  "image/gif": (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  "image/jpeg": ofJpeg,
  "image/webp": ofWebp,
};

/** A frame's header says it; C4, C8 and CC among the frame markers are tables. ITU T.81, B.1.1.3. */
function ofJpeg(view: DataView): Measures {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new RangeError("Not a marker.");
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}

/** The first chunk says it, each kind in its own way. RFC 9649, sections 2.5 to 2.7. */
function ofWebp(view: DataView): Measures {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === "VP8X") {
    const of24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: of24(24) + 1, height: of24(27) + 1 };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== "VP8 ") throw new RangeError("Not a picture.");
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
