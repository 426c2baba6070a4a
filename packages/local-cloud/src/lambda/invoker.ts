import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FaultSource } from "../faults.ts";
import type { Iam } from "../iam/index.ts";
import type { Activity } from "../kernel/activity.ts";
import type { AnswerCall } from "../kernel/endpoint-call.ts";
import { MAX_PAYLOAD } from "../kernel/payload.ts";
import { atReservedConcurrency } from "../kernel/reserved-concurrency.ts";
import { type CloudContext, FunctionError } from "../kernel/service.ts";
import { pace } from "../kernel/strict.ts";
import { functionEnvironment } from "./environment.ts";
import { createPool, type Pool } from "./pool.ts";
import { type FunctionSettings, findHandler } from "./settings.ts";
import type { WarmWorkers } from "./warm-workers.ts";

export interface InvokerOptions {
  context: CloudContext;
  iam: Iam;
  faults: FaultSource;
  activity: Activity;
  /** Maximum number of workers per function. */
  workers: number;
  /** Factor for the functions' timeouts. */
  timeoutFactor?: number;
  /** Added to the environment of every function. */
  environment(): Record<string, string>;
  /** Answers the functions' calls to the AWS endpoint. */
  answer: AnswerCall;
  /** Replaces addresses that exist only at AWS, in the template's environment. */
  localize(text: string): string;
  /** Workers kept from an earlier cloud and for the next. */
  warm?: WarmWorkers | undefined;
}

export interface FunctionStatistics {
  invocations: number;
  errors: number;
  /** Milliseconds of the last run, if any. */
  lastDuration: number | undefined;
}

/**
 * How long a strict cloud keeps a worker; its credentials last twice as long. Milliseconds. At
 * AWS's hours, a test that passes days would start new workers at each step.
 */
const LIFETIME = 72 * 3_600_000;

/** How long AWS takes to make an environment, before it loads the code. Milliseconds. */
const FASTEST_START = 100;
const SLOWEST_START = 400;

/** The functions of the template and the workers they run in. */
export interface Invoker {
  add(settings: FunctionSettings): void;
  list(): FunctionSettings[];
  /** By name or ARN, with or without a version. */
  find(nameOrArn: string): FunctionSettings | undefined;
  /** Like `find`, but throws if the template has no such function. */
  get(nameOrArn: string): FunctionSettings;
  /** Input and output are JSON. Rejects with a FunctionError, which is logged. */
  invoke(nameOrArn: string, event: string, requestId?: string): Promise<string>;
  /**
   * The same for callers that Lambda doesn't wait for. In a strict cloud it throws an AwsError
   * while as many run as the template reserves.
   */
  call(nameOrArn: string, event: string, requestId?: string): Promise<string>;
  /** How many invocations can run at once. */
  concurrency(nameOrArn: string): number;
  statistics(name: string): FunctionStatistics;
  kill(name: string): Promise<void>;
  close(): Promise<void>;
}

interface Entry {
  settings: FunctionSettings;
  pool: Pool;
  /** Invocations that run or wait for a worker. */
  running: number;
  statistics: FunctionStatistics;
}

export function createInvoker(options: InvokerOptions): Invoker {
  const { context, iam, faults, activity, warm } = options;
  const entries = new Map<string, Entry>();
  const ahead = warm?.ahead ?? new SharedArrayBuffer(8);
  const skew = new Float64Array(ahead);
  skew[0] = context.clock.ahead();
  const cancel = context.clock.onMove((distance) => {
    skew[0] = distance;
  });

  const find = (nameOrArn: string): Entry | undefined => {
    const name = nameOrArn.startsWith("arn:") ? nameOrArn.split(":")[6] : nameOrArn.split(":")[0];
    return entries.get(name ?? "");
  };
  const invoked = (nameOrArn: string): Entry => {
    const entry = find(nameOrArn);
    if (!entry)
      throw new FunctionError("ResourceNotFoundException", `Function not found: ${nameOrArn}`);
    return entry;
  };
  // By the time where a move will end: otherwise each run on the way would start a new worker.
  const generation = () => (context.strict ? Math.floor(context.clock.heading() / LIFETIME) : 0);
  const credentialsFor = ({ roleArn, name }: FunctionSettings) =>
    context.strict
      ? iam.credentials.session(roleArn, name, (generation() + 2) * LIFETIME)
      : iam.credentials.session(roleArn, name);
  const starts = context.strict?.draws("cold starts");
  const coldStart = () =>
    starts &&
    delay((FASTEST_START + starts() * (SLOWEST_START - FASTEST_START)) * pace(context.clock));
  const poolFor = (settings: FunctionSettings): Pool =>
    createPool({
      functionName: settings.name,
      limit: Math.min(settings.reserved ?? options.workers, options.workers),
      faults,
      warm,
      generation,
      coldStart,
      worker: () => ({
        start: {
          ...findHandler(settings),
          ahead,
          endpoint: context.endpoint(),
          functionName: settings.name,
          functionArn: settings.arn,
          memory: settings.memory,
        },
        environment: functionEnvironment(settings, {
          region: context.region,
          endpoint: context.endpoint(),
          credentials: credentialsFor(settings),
          extra: options.environment(),
          localize: options.localize,
        }),
        timeout: settings.timeout * (options.timeoutFactor ?? 1),
      }),
      host: {
        answer: options.answer,
        log: (level, text) => context.log({ source: settings.name, level, text }),
      },
    });

  let closed = false;
  const run = async (entry: Entry, event: string, requestId: string) => {
    // A throttled call may arrive after closing, and its result would reach a closed store.
    if (closed) throw new FunctionError("Runtime.ExitError", "The cloud is closed.");
    const { settings, pool, statistics } = entry;
    const started = performance.now();
    entry.running++;
    statistics.invocations++;
    context.count(`lambda.${settings.name}`);
    try {
      return checkAnswer(await pool.invoke(event, requestId));
    } catch (error) {
      statistics.errors++;
      logError(context, settings.name, requestId, error);
      throw error instanceof FunctionError ? error : new FunctionError("Error", String(error));
    } finally {
      entry.running--;
      statistics.lastDuration = performance.now() - started;
    }
  };

  return {
    add(settings) {
      entries.set(settings.name, {
        settings,
        pool: poolFor(settings),
        running: 0,
        statistics: { invocations: 0, errors: 0, lastDuration: undefined },
      });
    },
    list: () => [...entries.values()].map(({ settings }) => settings),
    find: (nameOrArn) => find(nameOrArn)?.settings,
    get(nameOrArn) {
      const entry = find(nameOrArn);
      if (!entry) throw new Error(`there is no function ${nameOrArn}`);
      return entry.settings;
    },
    invoke: (nameOrArn, event, requestId = randomUUID()) =>
      activity.during(async () => run(invoked(nameOrArn), event, requestId)),
    call: (nameOrArn, event, requestId = randomUUID()) =>
      activity.during(async () => {
        const entry = invoked(nameOrArn);
        const { reserved = Number.POSITIVE_INFINITY } = entry.settings;
        if (context.strict && entry.running >= reserved) {
          context.count(`lambda.${entry.settings.name}.throttled`);
          throw atReservedConcurrency();
        }
        return run(entry, event, requestId);
      }),
    concurrency: (nameOrArn) => find(nameOrArn)?.pool.limit ?? 1,
    statistics: (name) => invoked(name).statistics,
    kill: (name) => invoked(name).pool.kill(),
    async close() {
      closed = true;
      cancel();
      await Promise.all([...entries.values()].map(({ pool }) => pool.close()));
    },
  };
}

/** Lambda fails an invocation whose answer is too large. */
function checkAnswer(answer: string): string {
  const size = Buffer.byteLength(answer);
  if (size <= MAX_PAYLOAD) return answer;
  throw new FunctionError(
    "Function.ResponseSizeTooLarge",
    `Response payload size (${size} bytes) exceeded maximum allowed payload size (${MAX_PAYLOAD} bytes).`,
  );
}

/** Writes a failed invocation to the function's log as Lambda does. */
function logError(context: CloudContext, source: string, requestId: string, error: unknown): void {
  const { errorType, message, trace } =
    error instanceof FunctionError ? error : new FunctionError("Error", String(error));
  const text = `${requestId} Invoke Error ${JSON.stringify({ errorType, errorMessage: message, stack: trace })}`;
  context.log({ source, level: "error", text });
}
