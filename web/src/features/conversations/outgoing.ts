import { type SentWords, tokenFor } from "../../lib/sent-words.ts";

/** A message being sent. The token is its idempotency key. */
export interface Outgoing {
  body: string;
  token: string;
  /** Id of an earlier message. */
  replyTo?: string | undefined;
  /** When it was sent, as ISO 8601. */
  at: string;
  failed?: boolean;
}

/** An attempt whose answer was lost. */
export interface SentMessage extends SentWords {
  replyTo?: string | undefined;
}

export const draftOf = (conversationId: string) => `message-${conversationId}`;

/** Holds the id of the message that the draft replies to. */
export const replyDraftOf = (conversationId: string) => `reply-${conversationId}`;

/** The same words in reply to another message, or to none, are another message. */
export function outgoing(
  written: string,
  sent: Partial<SentMessage> = {},
  replyTo?: string,
): Outgoing {
  const body = written.trim();
  const at = new Date().toISOString();
  const token = tokenFor(body, sent.replyTo === replyTo ? sent : {});
  return { body, token, at, ...(replyTo && { replyTo }) };
}
