import { minute, now, second } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";

/** A URL stays the same for this long, so that browsers find the picture in their cache. */
export const mediaUrlStableFor = 10 * minute;

/** Opened by a signature alone. Portraits, which are on every page, aren't. */
const signedPaths = /^\/media\/user-uploads\/(?:posts|photos)\//;

interface Signed {
  expires: number;
  urls: Map<string, string>;
}

/** Signing takes a millisecond, and a picture is asked for by many members. */
let current: Signed = { expires: 0, urls: new Map() };
const maxKept = 5_000;

/**
 * The URL that opens a picture and its smaller copies, for 10 to 20 minutes. Call it for those who
 * may see the picture, and give it to no one else.
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
