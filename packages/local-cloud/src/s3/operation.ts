import type { AwsRequest, AwsResponse, Caller, CloudContext, Needed } from "../kernel/service.ts";
import type { Address } from "./address.ts";
import type { Buckets } from "./buckets.ts";
import type { Objects } from "./objects.ts";
import type { SecretFor } from "./signature.ts";

/** Whether a caller's policies allow something. */
export type Allowed = (caller: Caller, needed: Needed) => boolean;

/** What the operations work with. */
export interface Parts {
  context: CloudContext;
  buckets: Buckets;
  objects: Objects;
  secretFor: SecretFor;
  allowed: Allowed;
}

/** One authorized call of an operation. */
export interface Call extends Address {
  request: AwsRequest;
  caller: Caller;
}

export type Operation = (parts: Parts, call: Call) => AwsResponse | Promise<AwsResponse>;

export const xmlResponse = (body: string, status = 200): AwsResponse => ({
  status,
  headers: { "content-type": "application/xml" },
  body,
});

/** "2026-11-20T10:15:00.000Z" */
export const isoTime = (time: number): string => new Date(time).toISOString();

export const quoted = (etag: string): string => `"${etag}"`;
