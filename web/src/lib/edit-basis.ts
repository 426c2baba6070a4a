const pathOf = (value: unknown): unknown =>
  typeof value === "string" ? value.split("?", 1)[0] : value;

/**
 * Identifies the values that an edit started from. A picture's address has a new signature in each
 * answer, so only its path counts.
 */
export const basisOf = (values: object): string =>
  JSON.stringify(values, (name, value: unknown) => (name === "imageUrl" ? pathOf(value) : value));

/** With the picture's latest address, unless it's another picture. */
export function withLatestPicture<Values extends object>(kept: Values, stored: Values): Values {
  if (!("imageUrl" in kept && "imageUrl" in stored)) return kept;
  const { imageUrl } = stored;
  return pathOf(kept.imageUrl) === pathOf(imageUrl) ? { ...kept, imageUrl } : kept;
}
