import type { LocalRoute } from "../gateway/types.ts";
import type { AwsService, Provider } from "../kernel/service.ts";

export type MailEventType = "SEND" | "DELIVERY" | "BOUNCE" | "COMPLAINT" | "OPEN" | "CLICK";

/** Delivery events. */
export interface MailEvent {
  type: MailEventType;
  /** Milliseconds since 1970. */
  time: number;
  recipients: string[];
  /** For clicks, the address that was opened. */
  link?: string;
}

/** One mail in the outbox. */
export interface StoredMail {
  /** SES's message id. Ids sort by time. */
  id: string;
  /** Milliseconds since 1970, by the cloud's clock. */
  time: number;
  /** "SES" or the service that sent it on a user's behalf, for example "Cognito". */
  sentBy: string;
  from: string;
  to: string[];
  cc: string[];
  bcc: string[];
  replyTo: string[];
  subject: string;
  /** As delivered: with the tracking pixel and rewritten links when the configuration set asks for them. */
  html: string;
  text: string;
  headers: { name: string; value: string }[];
  attachments: { name: string; contentType: string; size: number }[];
  tags: Record<string, string>;
  configurationSet: string | undefined;
  /** Addresses of the HTML part's links before they were rewritten, in order. */
  links: string[];
  /** In order of time. */
  events: MailEvent[];
}

/** A mail from another service, for example Cognito's confirmation code. */
export interface OutgoingMail {
  from: string;
  to: string[];
  subject: string;
  html?: string;
  text?: string;
  sentBy: string;
}

export interface MailFilter {
  /** Address of a recipient, any case, to, cc or bcc. */
  to?: string;
  /** Mails whose subject holds this text, any case. */
  subject?: string;
  /** Milliseconds since 1970, inclusive. */
  since?: number;
  /** All by default. */
  limit?: number;
  /** How many of the newest to leave out. */
  skip?: number;
}

export interface Mailbox {
  /** Newest first. */
  list(filter?: MailFilter): StoredMail[];
  /** The newest mail to an address. */
  last(to: string): StoredMail | undefined;
  get(id: string): StoredMail | undefined;
  clear(): void;
}

/** SES version 2: a durable outbox that publishes events to EventBridge. */
export interface Ses {
  service: AwsService;
  provider: Provider;
  mail: Mailbox;
  /** Puts a mail of another service into the outbox; no identity or permission is asked for. */
  deliver(mail: OutgoingMail): StoredMail;
  /** The inbox pages, /_local/mail.json and the tracking addresses; the console mounts it. */
  route: LocalRoute;
}
