/** Idempotency keys of what was sent from this page, by the ids that the server gave. */
const tokens = new Map<string, string>();

/** @param input what was sent. Notes nothing without an id and a token. */
export function noteSent(answer: unknown, input: object): void {
  // Both are checked below.
  const { id, token } = { ...(answer as object | null), ...input } as Record<string, unknown>;
  if (typeof id === "string" && typeof token === "string") tokens.set(id, token);
}

export const tokenOf = (id: string): string | undefined => tokens.get(id);
