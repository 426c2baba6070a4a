/** The row that an ElectroDB put would write. */
export const itemOf = (params: unknown): Record<string, unknown> =>
  // ElectroDB declares what params() gives as a plain record; of a put it holds the row.
  (params as { Item: Record<string, unknown> }).Item;
