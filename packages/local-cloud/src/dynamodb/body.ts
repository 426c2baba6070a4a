/** Of a request, parsed. */
export type Body = Record<string, unknown>;
