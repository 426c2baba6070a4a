import type { Creation } from "../../lib/create-once.ts";

/** A message being sent. The token is its idempotency key. */
export interface Outgoing {
  body: string;
  token: string;
  /** When it was sent, as ISO 8601. */
  at: string;
  failed?: boolean;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

/** @param sent an attempt whose answer was lost; the same text keeps its idempotency key */
export function outgoing(written: string, sent: Creation = {}): Outgoing {
  const body = written.trim();
  const { token = crypto.randomUUID() } = sent.words === body ? sent : {};
  return { body, token, at: new Date().toISOString() };
}
