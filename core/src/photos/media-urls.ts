import { minute, now, second } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";

/** So that browsers find the picture in their cache. */
export const mediaUrlStableFor = 10 * minute;

/** Portraits are on every page, so they're open without a signature. */
const signedPaths = /^\/media\/user-uploads\/(?:posts|photos)\//;

interface Signed {
  expires: number;
  urls: Map<string, string>;
}

/** Signing takes a millisecond, and many members request the same picture. */
let current: Signed = { expires: 0, urls: new Map() };
const maxKept = 5_000;

/**
 * Opens a picture and its smaller copies for 10 to 20 minutes. Only call it for those who may see
 * the picture.
 * @param path of this origin, as it's stored
 */
export async function mediaUrl(path: string): Promise<string> {
  if (!signedPaths.test(path)) return path;
  const expires = (Math.floor(now() / mediaUrlStableFor) + 2) * mediaUrlStableFor;
  if (current.expires !== expires || current.urls.size >= maxKept) {
    current = { expires, urls: new Map() };
  }
  const { urls } = current;
  const known = urls.get(path);
  if (known) return known;
  const { signMedia } = await import("./media-signer.ts");
  const url = await signMedia(setting("ORIGIN"), path, expires / second);
  urls.set(path, url);
  return url;
}

/** A picture's URL, or null where there's no picture. */
export const mediaUrlOf = async (path: string | null | undefined): Promise<string | null> =>
  path ? mediaUrl(path) : null;
