import type { Clock } from "./clock.ts";
import type { Store } from "./store.ts";
import type { Strictness } from "./strict.ts";

/** Who signed a request: a function's role, or the tests' and console's root credentials. */
export interface Caller {
  accessKeyId: string;
  /** ARN of the role, or "root" for the credentials that may do everything. */
  principal: string;
}

/** A request to the AWS endpoint after its signature was checked. */
export interface AwsRequest {
  method: string;
  /** Path as sent, still percent-encoded. */
  path: string;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  /** null when the request carries no signature (Cognito's public calls, browser uploads). */
  caller: Caller | null;
}

export interface AwsResponse {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One permission a request needs, as IAM names it. */
export interface Needed {
  /** For example "dynamodb:PutItem". */
  action: string;
  /** ARN of what is acted on, or "*". */
  resource: string;
  /** Condition keys that a policy may ask for, for example dynamodb:LeadingKeys. */
  context?: Record<string, string | string[]>;
}

/** An error that is written to the client in its service's own protocol. */
export class AwsError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(code: string, message: string, status = 400, extra: Record<string, unknown> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.extra = extra;
  }
}

/** One wire-compatible AWS service. Signature, IAM, faults and counting happen before `handle`. */
export interface AwsService {
  /** The service name in the signature's scope, for example "dynamodb", "sqs", "s3", "cognito-idp". */
  readonly name: string;
  /** The operation as AWS names it ("PutItem"); used for counts, faults and IAM. */
  operation(request: AwsRequest): string;
  /** What the caller's role must allow. Empty for public calls. */
  needs(request: AwsRequest): Needed[];
  handle(request: AwsRequest): Promise<AwsResponse>;
  /** Writes an error in the service's protocol. */
  fail(error: AwsError): AwsResponse;
  /** Whether an unsigned request is meant for this service. */
  claims?(request: AwsRequest): boolean;
}

/** A resource of the template, its intrinsic functions resolved. */
export interface Resource {
  stack: string;
  logicalId: string;
  /** The same on every start: the template's name, or one made from stack and logical id. */
  physicalName: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template's properties are untyped JSON
  properties: Record<string, any>;
}

/** What `Ref` and `Fn::GetAtt` give for a resource. */
export interface Made {
  ref: string;
  attributes?: Record<string, unknown>;
}

/** Creates resources of some types. Called again on each start, with existing data. */
export interface Provider {
  readonly types: readonly string[];
  make(resource: Resource): Made | Promise<Made>;
}

export interface LogEntry {
  time: number;
  /** Function or service name. */
  source: string;
  level: "info" | "warn" | "error";
  text: string;
}

/** An event for EventBridge; time, id, account and region are added. */
export interface BusEvent {
  /** For example "aws.ses". */
  source: string;
  "detail-type": string;
  detail: unknown;
  /** ARNs. */
  resources?: string[];
}

/** The error a function ended with, as Lambda reports it. */
export class FunctionError extends Error {
  readonly errorType: string;
  readonly trace: string[];

  constructor(errorType: string, errorMessage: string, trace: string[] = []) {
    super(errorMessage);
    this.name = "FunctionError";
    this.errorType = errorType;
    this.trace = trace;
  }
}

/** What every service receives. */
export interface CloudContext {
  region: string;
  accountId: string;
  /** Folder of the data, or undefined when all is kept in memory. */
  folder: string | undefined;
  store: Store;
  clock: Clock;
  /** Undefined unless the cloud is to be as difficult as AWS may be. */
  strict?: Strictness | undefined;
  /** Address of the AWS endpoint, for example http://127.0.0.1:4510; known once it listens. */
  endpoint(): string;
  /** Address members open, for example http://127.0.0.1:4500; known once it listens. */
  origin(): string;
  /** Runs a function by name or ARN and gives its result. Rejects with a FunctionError. */
  invoke(functionArn: string, event: unknown): Promise<unknown>;
  /**
   * Delivers an event to a function (asynchronously, retried twice) or a queue (as JSON), as AWS
   * services do. Durable when the call returns.
   */
  deliver(targetArn: string, event: unknown): void;
  /** Puts an event on the default event bus. Durable when the call returns. */
  publish(event: BusEvent): void;
  /** Runs work in the background; settle() waits for it, and errors are logged. */
  background(work: () => Promise<void>): void;
  log(entry: Omit<LogEntry, "time">): void;
  /** Adds to a cumulative count, for example count("dynamodb.items_read", 20). */
  count(name: string, amount?: number): void;
}
