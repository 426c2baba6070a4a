import { randomSource } from "./kernel/random.ts";
import { AwsError } from "./kernel/service.ts";
import type { Strictness } from "./kernel/strict.ts";

/** Fault injection. Everything is off by default; random choices follow the seed. */
export interface Faults {
  /**
   * Lets calls of a service ("sqs") or an operation ("dynamodb.PutItem") fail at a rate from 0 to 1.
   * With `after`, the call runs and only its answer is lost.
   */
  rate(target: string, rate: number, options?: { code?: string; after?: boolean }): void;
  /** Share of messages, stream batches and asynchronous invocations that are delivered twice. */
  duplicateDelivery(rate: number): void;
  /** Share of messages whose delivery is delayed. */
  delayDelivery(rate: number, milliseconds: number): void;
  /** Kills the function's workers now, whatever they are doing. */
  killWorker(functionName: string): void;
  /** Share of invocations whose worker is killed before its result is read. */
  killRate(rate: number, functionName?: string): void;
  /** Switches everything off. */
  clear(): void;
}

/** Asked by services before they act; controlled by `Faults`. */
export interface FaultSource {
  /** The error to end a call with, if any. With `after`, the call runs first. */
  call(service: string, operation: string): { error: AwsError; after: boolean } | undefined;
  /** Whether something is to be delivered once more. */
  duplicate(): boolean;
  /** How long to delay a delivery, in milliseconds. */
  hold(): number;
  /** Whether to kill this invocation's worker, before or after its work. */
  kill(functionName: string): "before" | "after" | undefined;
}

interface CallFault {
  rate: number;
  code: string | undefined;
  after: boolean;
}

/** Codes each service throttles with; ThrottlingException for all others. */
const THROTTLING: Record<string, string> = {
  dynamodb: "ProvisionedThroughputExceededException",
  s3: "SlowDown",
  sqs: "RequestThrottled",
};

const STATUS: Record<string, number> = {
  InternalServerError: 500,
  InternalFailure: 500,
  ServiceUnavailable: 503,
  SlowDown: 503,
};

/** How often a strict cloud delivers something twice. */
const STRICT_DUPLICATES = 0.05;

export function createFaults(
  seed: number,
  killWorker: (functionName: string) => void,
  strict?: Strictness,
): { faults: Faults; source: FaultSource } {
  const random = randomSource(seed);
  const duplicates = strict?.draws("duplicate deliveries");
  const strikes = (rate: number) => rate > 0 && random() < rate;
  const calls = new Map<string, CallFault>();
  const kills = new Map<string, number>();
  let duplicateRate = 0;
  let hold = { rate: 0, milliseconds: 0 };

  const faults: Faults = {
    rate(target, rate, { code, after = false } = {}) {
      calls.set(target, { rate, code, after });
    },
    duplicateDelivery(rate) {
      duplicateRate = rate;
    },
    delayDelivery(rate, milliseconds) {
      hold = { rate, milliseconds };
    },
    killWorker,
    killRate(rate, functionName = "*") {
      kills.set(functionName, rate);
    },
    clear() {
      calls.clear();
      kills.clear();
      duplicateRate = 0;
      hold = { rate: 0, milliseconds: 0 };
    },
  };
  const source: FaultSource = {
    call(service, operation) {
      const fault = calls.get(`${service}.${operation}`) ?? calls.get(service);
      if (!fault || !strikes(fault.rate)) return undefined;
      const code = fault.code ?? THROTTLING[service] ?? "ThrottlingException";
      const error = new AwsError(
        code,
        "Rate exceeded (a fault that was switched on).",
        STATUS[code] ?? 400,
      );
      return { error, after: fault.after };
    },
    duplicate: () =>
      strikes(duplicateRate) || (duplicates !== undefined && duplicates() < STRICT_DUPLICATES),
    hold: () => (strikes(hold.rate) ? hold.milliseconds : 0),
    kill(functionName) {
      if (!strikes(kills.get(functionName) ?? kills.get("*") ?? 0)) return undefined;
      return random() < 0.5 ? "before" : "after";
    },
  };
  return { faults, source };
}
