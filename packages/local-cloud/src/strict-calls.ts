import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "./kernel/clock.ts";
import { AwsError, type AwsRequest } from "./kernel/service.ts";
import { pace, type Strictness } from "./kernel/strict.ts";

/** How a strict cloud treats the calls to its endpoint. */
export interface StrictCalls {
  /** Takes as long as AWS does, or a tenth of it while a test moves the clock. */
  latency(): Promise<void>;
  /** A throttling error for the call, if any. */
  throttle(service: string, request: AwsRequest): AwsError | undefined;
}

/** Milliseconds that a call takes. */
const FASTEST = 2;
const SLOWEST = 10;

const THROTTLED = 0.01;

const THROTTLES: Record<string, [code: string, status: number]> = {
  dynamodb: ["ThrottlingException", 400],
  kms: ["ThrottlingException", 400],
  lambda: ["TooManyRequestsException", 429],
  s3: ["SlowDown", 503],
  ses: ["TooManyRequestsException", 429],
  sqs: ["RequestThrottled", 403],
  ssm: ["ThrottlingException", 400],
};

export function createStrictCalls(
  strict: Strictness,
  clock: Pick<Clock, "now" | "heading">,
  wait: typeof delay = delay,
): StrictCalls {
  const latency = strict.draws("latency");
  const throttles = strict.draws("throttles");
  return {
    latency: () => wait((FASTEST + latency() * (SLOWEST - FASTEST)) * pace(clock)),
    throttle(service, { caller, query }) {
      // Only functions' calls are throttled, as tests' own calls don't retry.
      if (!caller || caller.principal === "root") return undefined;
      // A browser opens a signed URL once and doesn't retry.
      if (query.has("X-Amz-Signature")) return undefined;
      const known = THROTTLES[service];
      if (!known || throttles() >= THROTTLED) return undefined;
      const [code, status] = known;
      return new AwsError(code, "Rate exceeded.", status);
    },
  };
}
