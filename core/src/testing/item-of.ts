/** The row that an ElectroDB put would write. */
export const itemOf = (params: unknown): object =>
  // ElectroDB declares what params() gives as a plain record; of a put it holds the row.
  (params as { Item: object }).Item;
