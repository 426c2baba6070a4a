import type {
  Message,
  MessageReaction,
  QuotedMessage,
} from "@attune/core/conversations/conversations.contract";
import { tokenOf } from "../../lib/sent-tokens.ts";
import { named } from "../../parts/words/members.ts";
import type { Outgoing } from "./outgoing.ts";
import { previewOf } from "./picture-previews.ts";

export interface LineReaction extends MessageReaction {
  /** "You", or the member's name. */
  who: string;
  own: boolean;
}

export interface LinePicture {
  /** Empty for one that's on its way from an earlier page. */
  url: string;
  /** In pixels; unknown on its way. */
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

export interface Line {
  key: string;
  /** Id of the message, unless it's still being sent. */
  id: string | null;
  conversationId: string;
  /** Its token while it waits for the connection, so that it can be taken back. */
  waiting: string | null;
  body: string;
  picture: LinePicture | null;
  at: string;
  edited: boolean;
  own: boolean;
  /** Whether its sender and words are hidden from the reader. */
  hidden: boolean;
  senderId: string;
  sender: string;
  /** What it replies to. */
  quote: Quote | null;
  reactions: LineReaction[];
  /** The delivery status below the text. */
  remark: string | null;
}

export interface Quote {
  id: string;
  /** Undefined once it's deleted. */
  message: QuotedMessage | undefined;
  own: boolean;
}

interface Reading {
  userId: string;
  find: (id: string) => QuotedMessage | undefined;
  nameOf: (userId: string) => string;
  lastRead?: string | undefined;
}

function quoteOf(id: string | undefined, { userId, find }: Reading): Quote | null {
  if (id === undefined) return null;
  const message = find(id);
  return { id, message, own: message?.sender.userId === userId };
}

const reactionsOf = ({ reactions = [] }: Message, { userId, nameOf }: Reading): LineReaction[] =>
  reactions.map((one) => {
    const own = one.userId === userId;
    return { ...one, own, who: own ? "You" : nameOf(one.userId) };
  });

const fromMessage = (message: Message, reading: Reading): Line => ({
  // That of its line while it was being sent, so that a screen reader reads it once.
  key: tokenOf(message.id) ?? message.id,
  id: message.id,
  conversationId: message.conversationId,
  waiting: null,
  body: message.body,
  picture: message.picture ?? null,
  at: message.createdAt,
  edited: message.editedAt !== undefined,
  own: message.sender.userId === reading.userId,
  hidden: message.isHidden ?? false,
  senderId: message.sender.userId,
  sender: named(message.sender).name,
  quote: quoteOf(message.replyTo, reading),
  reactions: reactionsOf(message, reading),
  remark: message.id === reading.lastRead ? "Read" : null,
});

const fromOutgoing = (message: Outgoing, reading: Reading): Line => {
  const { body, picture, token, at, replyTo, waits = false } = message;
  return {
    key: token,
    id: null,
    conversationId: "",
    waiting: waits ? token : null,
    body,
    picture: picture
      ? { url: previewOf(picture.imageUrl), alt: picture.imageAlt || undefined }
      : null,
    at,
    edited: false,
    own: true,
    hidden: false,
    senderId: reading.userId,
    sender: "",
    quote: quoteOf(replyTo, reading),
    reactions: [],
    remark: waits ? "Will be sent when you're back online" : "Sending...",
  };
};

/**
 * Messages of an earlier page, which are sent again, without those that had arrived although
 * unanswered. Each of those is one of the messages that came after it was written. Ids ascend.
 */
function withoutArrived(outgoing: readonly Outgoing[], messages: readonly Message[]): Outgoing[] {
  const arrived = [...messages];
  return outgoing.filter(({ body, picture, at, after = "" }) => {
    if (Date.parse(at) >= performance.timeOrigin) return true;
    const found = arrived.findIndex(
      (message) =>
        message.body === body &&
        message.picture?.url.split("?")[0] === picture?.imageUrl &&
        message.id > after,
    );
    if (found >= 0) arrived.splice(found, 1);
    return found < 0;
  });
}

/** Oldest first. For a moment, a message is both sent and on its way. */
export function linesOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  reading: Reading,
): Line[] {
  const sent = messages.map((message) => fromMessage(message, reading));
  const keys = new Set(sent.map(({ key }) => key));
  const own = messages.filter(({ id, sender }) => sender.userId === reading.userId && !tokenOf(id));
  const unanswered = outgoing.filter(({ token }) => !keys.has(token));
  const sending = withoutArrived(unanswered, own);
  return [...sent, ...sending.map((message) => fromOutgoing(message, reading))];
}

export const isSameVoice = (one: Line, other: Line) =>
  one.senderId === other.senderId && one.hidden === other.hidden;

export const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);
