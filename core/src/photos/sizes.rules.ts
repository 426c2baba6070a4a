/** In pixels. A picture has both copies, but none is wider than itself. */
export const smallerWidths = [320, 960] as const;

/** In pixels. */
export const maxPictureSide = 2048;

/** In pixels; portraits are square. Each has one smaller copy, sharp at 53 pixels on a phone. */
export const portraitSide = 640;
export const smallPortraitSide = 160;

/** "a/x.jpg" becomes "a/x.320.jpg". */
export const sizePath = (path: string, width: number): string =>
  path.replace(/(\.\w+)$/, `.${width}$1`);

export const sizePaths = (path: string): string[] => [
  path,
  ...smallerWidths.map((width) => sizePath(path, width)),
];

export const portraitPaths = (path: string): string[] => [path, sizePath(path, smallPortraitSide)];

export const isSmallerCopy = (path: string): boolean => /\.\d+\.\w+$/.test(path);

/**
 * @param url as the API gave it; its signature covers the copies
 * @param width of the picture itself, in pixels, if it's known
 */
export function srcSetOf(url: string, width: number = maxPictureSide): string | undefined {
  const [path = "", query] = url.split("?");
  const copies = smallerWidths.filter((one) => one < width);
  if (!query || copies.length === 0) return undefined;
  const all = [...copies.map((one) => [sizePath(path, one), one] as const), [path, width] as const];
  return all.map(([copy, wide]) => `${copy}?${query} ${wide}w`).join(", ");
}

/** @returns undefined for a picture that isn't an uploaded portrait, as one that's being cropped */
export const portraitSrcSetOf = (url: string): string | undefined =>
  url.startsWith("/media/")
    ? `${sizePath(url, smallPortraitSide)} ${smallPortraitSide}w, ${url} ${portraitSide}w`
    : undefined;
