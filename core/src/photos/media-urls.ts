import { minute, now, second } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";

/** How long a URL stays the same, so that browsers can cache it. */
export const mediaUrlStableFor = 10 * minute;

/** Portraits aren't signed, because they're on every page. */
const signedPaths = /^\/media\/user-uploads\/(?:posts|photos|messages)\//;

interface Signed {
  expires: number;
  urls: Map<string, string>;
}

/**
 * Caches signed URLs, because signing takes a millisecond and many members see the same picture.
 */
let current: Signed = { expires: 0, urls: new Map() };
const maxKept = 5_000;

/**
 * Valid for 10 to 20 minutes. The caller checks access.
 * @param path as stored
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

export const mediaUrlOf = async (path: string | null | undefined): Promise<string | null> =>
  path ? mediaUrl(path) : null;
