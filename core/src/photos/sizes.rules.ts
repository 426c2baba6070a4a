/** In pixels. A picture has only copies smaller than itself. */
export const smallerWidths = [320, 960] as const;

/** In pixels. */
export const maxPictureSide = 2048;

/** In pixels; portraits are square. */
export const portraitSide = 640;

/** "a/x.jpg" becomes "a/x.320.jpg". */
export const sizePath = (path: string, width: number): string =>
  path.replace(/(\.\w+)$/, `.${width}$1`);

export const sizePaths = (path: string): string[] => [
  path,
  ...smallerWidths.map((width) => sizePath(path, width)),
];

export const isSmallerCopy = (path: string): boolean => /\.\d+\.\w+$/.test(path);

/**
 * @param url as the API gave it; its signature covers the copies
 * @param width of the picture itself, in pixels
 */
export function srcSetOf(url: string, width: number): string | undefined {
  const [path = "", query] = url.split("?");
  const copies = smallerWidths.filter((one) => one < width);
  if (!query || copies.length === 0) return undefined;
  const all = [...copies.map((one) => [sizePath(path, one), one] as const), [path, width] as const];
  return all.map(([copy, wide]) => `${copy}?${query} ${wide}w`).join(", ");
}
