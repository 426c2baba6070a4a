import { minute, now, second } from "../kernel/clock.ts";
import { setting } from "../kernel/config.ts";

/** So that browsers' caches work. */
export const mediaUrlStableFor = 10 * minute;

/** Portraits are public: they're on every page. */
const signedPaths = /^\/media\/user-uploads\/(?:posts|photos)\//;

interface Signed {
  expires: number;
  urls: Map<string, string>;
}

/** Signing takes a millisecond, and many members see one picture. */
let current: Signed = { expires: 0, urls: new Map() };
const maxKept = 5_000;

/**
 * For 10 to 20 minutes. The caller checks access.
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
