export const itemOf = (params: unknown): Record<string, unknown> =>
  // ElectroDB types params() as a plain record; a put's has the row.
  (params as { Item: Record<string, unknown> }).Item;
