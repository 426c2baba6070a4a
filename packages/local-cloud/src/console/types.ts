import type { OpenConnection } from "../gateway/types.ts";
import type { Clock } from "../kernel/clock.ts";
import type { LogEntry } from "../kernel/service.ts";
import type { Ses } from "../ses/types.ts";

export interface FunctionView {
  name: string;
  /** Triggers, for example "GET /api/circles", "queue mail", "schedule reminders". */
  triggers: string[];
  memory: number;
  /** Seconds. */
  timeout: number;
  invocations: number;
  errors: number;
  /** Milliseconds of the last run, if any. */
  lastDuration: number | undefined;
}

export interface QueueView {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  /** Name of the dead-letter queue, if any. */
  deadLetterQueue: string | undefined;
  /** Names of the queues (or sources such as a stream) whose failures arrive here. */
  deadLettersOf: string[];
}

export interface MessageView {
  id: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  receiveCount: number;
  body: string;
  attributes: Record<string, string>;
}

export interface TableView {
  name: string;
  items: number;
  /** Number of items of each entity. */
  entities: { entity: string; items: number }[];
}

export interface ItemQuery {
  table: string;
  entity?: string;
  /** Items whose partition key holds this text. */
  search?: string;
  /** The page's `next` of before. */
  after?: string;
  limit: number;
}

export interface ItemPage {
  /** Plain values, as a document client gives them. */
  items: Record<string, unknown>[];
  next: string | undefined;
}

export interface DemoSignIn {
  label: string;
  identifier: string;
  password: string;
}

/** A mail of the product with example data. */
export interface MailPreview {
  name: string;
  subject: string;
  html: string;
  /** "" if it has none. */
  text: string;
}

/** What the console reads and does. */
export interface ConsoleSource {
  functions(): FunctionView[];
  /** Newest first. */
  logs(query: { source?: string; level?: LogEntry["level"]; limit: number }): LogEntry[];
  queues(): QueueView[];
  /** The messages of a queue, oldest first, without receiving them. */
  messages(queue: string, limit: number): MessageView[];
  /** Sends a dead letter (or all of them) back to its source; returns how many. */
  replay(queue: string, messageId?: string): number | Promise<number>;
  deleteMessage(queue: string, messageId: string): void | Promise<void>;
  tables(): TableView[] | Promise<TableView[]>;
  items(query: ItemQuery): ItemPage | Promise<ItemPage>;
  connections(): OpenConnection[];
  /**
   * AWS requests by operation ("dynamodb.PutItem"), and other counts ("dynamodb.items_read",
   * "dynamodb.read_units").
   */
  counts(): Record<string, number>;
  clock: Clock;
  ses: Ses;
  /** Accounts of the demo community; empty when it was not seeded. */
  signIns(): DemoSignIn[];
  mailPreviews(): MailPreview[];
}
