/** The parsed body of a request. */
export type Body = Record<string, unknown>;
