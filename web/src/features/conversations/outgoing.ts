/** A message being sent. The token is its idempotency key. */
export interface Outgoing {
  body: string;
  token: string;
  /** When it was sent, as ISO 8601. */
  at: string;
  failed?: boolean;
}

/** An attempt whose answer was lost. */
export interface SentMessage {
  token: string;
  words: string;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

/** The text of a lost attempt keeps its idempotency key. */
export function outgoing(written: string, sent: Partial<SentMessage> = {}): Outgoing {
  const body = written.trim();
  const { token = crypto.randomUUID() } = sent.words === body ? sent : {};
  return { body, token, at: new Date().toISOString() };
}
