import { type SentWords, tokenFor } from "../../lib/sent-words.ts";

/** An uploaded picture that isn't sent yet. */
export interface ChosenPicture {
  /** A path, which opens once it's sent. */
  imageUrl: string;
  imageAlt: string;
}

/** A message being sent. The token is its idempotency key. */
export interface Outgoing {
  /** Empty only with a picture. */
  body: string;
  picture?: ChosenPicture | undefined;
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

export const pictureDraftOf = (conversationId: string) => `message-picture-${conversationId}`;

/** What the idempotency key identifies. */
export const contentOf = ({ body, picture }: Pick<Outgoing, "body" | "picture">): string =>
  picture ? JSON.stringify([body, picture.imageUrl, picture.imageAlt]) : body;

/** The same words are the same message, even if they now reply to another one or to none. */
export function outgoing(
  written: string,
  sent: Partial<SentWords> = {},
  { replyTo, after, picture }: Pick<Outgoing, "replyTo" | "after" | "picture"> = {},
): Outgoing {
  const body = written.trim();
  const at = new Date().toISOString();
  const token = tokenFor(contentOf({ body, picture }), sent);
  return { body, token, at, after, ...(replyTo && { replyTo }), ...(picture && { picture }) };
}
