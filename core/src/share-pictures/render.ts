import sharp from "sharp";
import { drawShared, type SharedThing } from "./share-picture.ts";

// One picture at a time, for memory.
sharp.concurrency(1);
sharp.cache(false);

/** As PNG, because some previews show nothing else. */
export function renderShared(thing: SharedThing): Promise<Buffer> {
  // Locally, functions share a process, and photos/encode.ts blocks all that isn't a photo.
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(Buffer.from(drawShared(thing)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}
