import sharp from "sharp";
import { drawShared, type SharedThing } from "./share-picture.ts";

// One picture at a time, to limit memory.
sharp.concurrency(1);
sharp.cache(false);

/** As PNG, because some previews support nothing else. */
export function renderShared(thing: SharedThing): Promise<Buffer> {
  // In the local cloud, functions share a process, where photos/encode.ts blocks everything but
  // photos.
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(Buffer.from(drawShared(thing)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}

const drawn = new Map<string, Promise<Buffer>>();
/** About 50 KB each. */
const maxDrawn = 100;

/**
 * Caches drawings, because each takes hundreds of milliseconds and anyone may request it.
 * The caller checks access.
 */
export function sharedPicture(thing: SharedThing): Promise<Buffer> {
  const { family, id, title, detail } = thing;
  const key = JSON.stringify([family, id, title, detail]);
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= maxDrawn) drawn.clear();
  const drawing = renderShared(thing);
  drawing.catch(() => drawn.delete(key));
  drawn.set(key, drawing);
  return drawing;
}
