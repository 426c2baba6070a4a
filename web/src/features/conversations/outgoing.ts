import { type SentWords, tokenFor } from "../../lib/sent-words.ts";

/** A message being sent. The token is its idempotency key. */
export interface Outgoing {
  body: string;
  token: string;
  /** Id of an earlier message. */
  replyTo?: string | undefined;
  /** When it was sent, as ISO 8601. */
  at: string;
  /** Id of the newest message then. */
  after?: string | undefined;
  failed?: boolean;
  /** For the connection. */
  waits?: boolean;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

/** Holds the id of the message that the draft replies to. */
export const replyDraftOf = (conversationId: string) => `reply-${conversationId}`;

/** The same words are the same message, even if they now reply to another one or to none. */
export function outgoing(
  written: string,
  sent: Partial<SentWords> = {},
  { replyTo, after }: Pick<Outgoing, "replyTo" | "after"> = {},
): Outgoing {
  const body = written.trim();
  const at = new Date().toISOString();
  const token = tokenFor(body, sent);
  return { body, token, at, after, ...(replyTo && { replyTo }) };
}
