import type { DemoSignIn, MailPreview } from "./console/index.ts";
import type { Faults } from "./faults.ts";
import type { Credentials } from "./iam/credentials.ts";
import type { Clock } from "./kernel/clock.ts";
import type { LogQuery } from "./kernel/logs.ts";
import type { LogEntry } from "./kernel/service.ts";
import type { WarmWorkers } from "./lambda/index.ts";
import type { PushService } from "./push/index.ts";
import type { Mailbox } from "./ses/index.ts";
import type { StripeOptions, StripeStandIn } from "./stripe/index.ts";

export type { Credentials, Faults, MailPreview };

/** Options of a local cloud. Without a folder everything is in memory. */
export interface LocalCloudOptions {
  /** Data folder; existing data is reused. */
  folder?: string;
  /** Time at which its clock starts, in milliseconds since 1970; the machine's by default. */
  startsAt?: number;
  /** Port of the origin members open; a free one by default. */
  port?: number;
  /**
   * Host name in the origin, 127.0.0.1 by default. Passkeys need "localhost", with which each
   * request by Node takes another connection attempt.
   */
  host?: "127.0.0.1" | "localhost";
  /** Port of the AWS endpoint; a free one by default. */
  awsPort?: number;
  /** SSM parameters (and template parameters without a default) that are expected to exist. */
  parameters?: Record<string, string>;
  /** Added to the environment of every function; a function receives the cloud's addresses. */
  environment?: Record<string, string> | ((addresses: Addresses) => Record<string, string>);
  /** The Stripe account; omit for none. */
  stripe?: StripeSettings;
  /** Accounts that the console shows, for example of a demo community. */
  signIns?: () => DemoSignIn[];
  /** The product's mails with example data, which the console shows. */
  mailPreviews?: () => MailPreview[];
  /** Workers for each function; 2 by default. */
  workers?: number;
  /**
   * Minimum milliseconds between runs of schedules that are due every half hour or more often, for
   * simulating a past; while the clock jumps by days, they run daily. 0 by default.
   */
  leastScheduleInterval?: number;
  /**
   * Whether functions get a stream's records in full batches, and the rest at settle(), for
   * simulating a past. False by default.
   */
  holdStreams?: boolean;
  /** Factor for timeouts of functions and of gateways, for tests on busy machines; 1 by default. */
  timeoutFactor?: number;
  /** Takes workers over from the cloud before it, and leaves them to the next; see createWarmWorkers(). */
  warm?: WarmWorkers;
  /**
   * Whether to be as difficult as AWS may be: stale reads, ties in any order, conflicts, throttles,
   * deliveries in duplicate and out of order, credentials that expire, slow calls.
   */
  strict?: boolean;
  /** Seed of the faults' and the strict cloud's random choices; 1 by default. */
  seed?: number;
  /** Called with every log entry as it is written. */
  onLog?: (entry: LogEntry) => void;
}

/** An account at Stripe as it is set up before a deployment. */
export interface StripeSettings extends Omit<StripeOptions, "webhookUrl" | "origin"> {
  /** Path of the app's webhook on the origin, for example "/api/stripe/webhook". */
  webhookPath: string;
}

export interface Addresses {
  /** What members open, for example http://127.0.0.1:4500. */
  origin: string;
  /** Where the AWS SDK calls, for example http://127.0.0.1:4510. */
  endpoint: string;
}

/** A created resource of the template. */
export interface LocalResource {
  stack: string;
  logicalId: string;
  type: string;
  physicalName: string;
  ref: string;
  attributes: Record<string, unknown>;
}

export interface DeadLetter {
  /** Name of the dead-letter queue. */
  queue: string;
  messageId: string;
  body: string;
}

/** Counters: AWS requests by operation ("dynamodb.PutItem"), items, units. */
export type Counts = Record<string, number>;

export interface SettleOptions {
  /** Also moves the clock by so many milliseconds, stopping at everything that becomes due. */
  advance?: number;
}

export type DirectFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** A running local cloud. */
export interface LocalCloud extends Addresses {
  region: string;
  clock: Clock;
  mail: Mailbox;
  /** Stands in for browsers' push services. */
  push: PushService;
  /** The Stripe stand-in, if it was configured. */
  stripe: Pick<StripeStandIn, "faults" | "pending" | "deliverDue"> | undefined;
  faults: Faults;
  /** Credentials that may do everything. */
  rootCredentials: Credentials;
  /** Output values by stack name. */
  outputs: Record<string, Record<string, unknown>>;
  resources: LocalResource[];
  /**
   * Drains what is due by the clock: queues, streams, events, schedules, webhooks. Future work
   * stays, unless `advance` moves the clock there.
   */
  settle(options?: SettleOptions): Promise<void>;
  /**
   * Adds items to a table as AWS's import from S3 does: without stream records, and counted as
   * nothing. Each line is DynamoDB JSON: `{"Item":{"pk":{"S":"a"}}}`.
   */
  importItems(tableName: string, lines: readonly string[]): Promise<void>;
  /** Brings indexes and replicas up to date, as time would. settle() does this too. */
  catchUp(): void;
  /**
   * Holds back schedules, or everything that runs by itself: schedules, queues, streams and
   * asynchronous events. Resolves the returned function once they run again.
   */
  pause(what: "schedules" | "everything"): () => Promise<void>;
  /** The counters since the last reset, also across restarts of one data folder. */
  count(): Counts;
  resetCount(): void;
  /** Runs a function by name or ARN. Rejects with its FunctionError. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Newest first. */
  logs(query?: LogQuery): LogEntry[];
  /** Messages in dead-letter queues. */
  deadLetters(): DeadLetter[];
  /** Moves dead letters back to where they failed (of one queue, if named); returns the count. */
  replay(queue?: string): Promise<number>;
  /**
   * Like the global fetch, but the distribution and the endpoint answer without the network. It
   * follows no redirects of theirs, and asks for no compression.
   */
  fetch: DirectFetch;
  /** Replaces AWS-only addresses with local ones. */
  resolveHost(text: string): string;
  close(): Promise<void>;
}
