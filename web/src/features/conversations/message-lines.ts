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

export const fromMessage = (message: Message, reading: Reading): Line => ({
  key: message.id,
  id: message.id,
  body: message.body,
  at: message.createdAt,
  own: message.sender.userId === reading.userId,
  sender: named(message.sender).name,
  quote: quoteOf(message.replyTo, reading),
  remark: message.id === reading.lastRead ? "Read" : null,
});

export const fromOutgoing = ({ body, token, at, replyTo }: Outgoing, reading: Reading): Line => ({
  key: token,
  id: null,
  body,
  at,
  own: true,
  sender: "",
  quote: quoteOf(replyTo, reading),
  remark: "Sending...",
});

export const isSameVoice = (one: Line, other: Line) =>
  one.own === other.own && (one.own || one.sender === other.sender);

export const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);
