import type { Message, QuotedMessage } from "@attune/core/conversations/conversations.contract";
import { named } from "../../parts/words/members.ts";
import type { Outgoing } from "./outgoing.ts";

export interface Line {
  key: string;
  /** Id of the message, unless it's still being sent. */
  id: string | null;
  body: string;
  at: string;
  own: boolean;
  sender: string;
  /** What it replies to. */
  quote: Quote | null;
  /** The delivery status below the text. */
  remark: string | null;
}

export interface Quote {
  id: string;
  /** Undefined once it's deleted. */
  message: QuotedMessage | undefined;
  own: boolean;
}

/** Tokens of the messages sent from this page, by their ids. */
const tokens = new Map<string, string>();

/** Keeps the line of a message that was sent, so that a screen reader reads it once. */
export const noteSent = (messageId: string, token: string): void =>
  void tokens.set(messageId, token);

interface Reading {
  userId: string;
  find: (id: string) => QuotedMessage | undefined;
  lastRead?: string | undefined;
}

function quoteOf(id: string | undefined, { userId, find }: Reading): Quote | null {
  if (id === undefined) return null;
  const message = find(id);
  return { id, message, own: message?.sender.userId === userId };
}

const fromMessage = (message: Message, reading: Reading): Line => ({
  key: tokens.get(message.id) ?? message.id,
  id: message.id,
  body: message.body,
  at: message.createdAt,
  own: message.sender.userId === reading.userId,
  sender: named(message.sender).name,
  quote: quoteOf(message.replyTo, reading),
  remark: message.id === reading.lastRead ? "Read" : null,
});

const fromOutgoing = ({ body, token, at, replyTo }: Outgoing, reading: Reading): Line => ({
  key: token,
  id: null,
  body,
  at,
  own: true,
  sender: "",
  quote: quoteOf(replyTo, reading),
  remark: "Sending...",
});

/** By which a device's clock may be ahead of the server's. */
const maxSkewMs = 5 * 60_000;

/** Whether a message of an earlier page, which is sent again, had arrived although unanswered. */
const hasArrived = ({ body, at }: Outgoing, messages: readonly Message[], userId: string) =>
  Date.parse(at) < performance.timeOrigin &&
  messages.some(
    (message) =>
      message.sender.userId === userId &&
      message.body === body &&
      Date.parse(message.createdAt) > Date.parse(at) - maxSkewMs,
  );

/** Oldest first. For a moment, a message is both sent and on its way. */
export function linesOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  reading: Reading,
): Line[] {
  const sent = messages.map((message) => fromMessage(message, reading));
  const keys = new Set(sent.map(({ key }) => key));
  const sending = outgoing.filter(
    (message) => !keys.has(message.token) && !hasArrived(message, messages, reading.userId),
  );
  return [...sent, ...sending.map((message) => fromOutgoing(message, reading))];
}

export const isSameVoice = (one: Line, other: Line) =>
  one.own === other.own && (one.own || one.sender === other.sender);

export const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);
