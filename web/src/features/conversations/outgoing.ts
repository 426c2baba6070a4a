import { type SentWords, tokenFor } from "../../lib/sent-words.ts";

/** A message being sent. The token is its idempotency key. */
export interface Outgoing {
  body: string;
  token: string;
  /** When it was sent, as ISO 8601. */
  at: string;
  failed?: boolean;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

export function outgoing(written: string, sent: Partial<SentWords> = {}): Outgoing {
  const body = written.trim();
  return { body, token: tokenFor(body, sent), at: new Date().toISOString() };
}
