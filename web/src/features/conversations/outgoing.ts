import type { Creation } from "../../lib/create-once.ts";

/** The token lets the server recognize a retry. */
export interface Outgoing {
  body: string;
  token: string;
  /** When it was sent, as ISO 8601. */
  at: string;
  failed?: boolean;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

/** @param sent what may have arrived: sent again unchanged, it stays one message */
export function outgoing(written: string, sent: Creation = {}): Outgoing {
  const body = written.trim();
  const { token = crypto.randomUUID() } = sent.words === body ? sent : {};
  return { body, token, at: new Date().toISOString() };
}
