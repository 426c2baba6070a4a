import { isThrottledTransaction } from "./aws-errors.ts";
import { callDeadlineSignal } from "./deadlines.ts";
import type { ErrorCode } from "./errors.ts";
import { logError } from "./log.ts";

/** Names of errors when a service is down, busy or unreachable. */
const outageNames = new Set([
  // A call that the invocation's end cut short.
  "AbortError",
  "InternalError",
  "InternalErrorException",
  "InternalServerError",
  "LimitExceededException",
  "ProvisionedThroughputExceededException",
  "RequestLimitExceeded",
  // SQS's.
  "RequestThrottled",
  "ServiceUnavailable",
  "SlowDown",
  "ThrottlingException",
  "TimeoutError",
  "TooManyRequestsException",
  // A retry came while DynamoDB was still at the first try, which may succeed.
  "TransactionInProgressException",
]);
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
]);

/** Whether the service failed, rather than refused. */
function isOutage(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // The SDK's errors have a fault, Node's have a code.
  const { $fault, code } = error as { $fault?: string; code?: string };
  return (
    $fault === "server" ||
    outageNames.has(error.name) ||
    networkCodes.has(code ?? "") ||
    isThrottledTransaction(error)
  );
}

const retryAfter = 5;

/**
 * Not an AppError, so that code which handles refusals lets it through: jobs retry, and an outage
 * never means forbidden or missing.
 */
export class OutageError extends Error {
  readonly code: ErrorCode;
  readonly data = { retryAfter };

  constructor(code: ErrorCode) {
    super("A service doesn't answer.");
    this.name = "OutageError";
    this.code = code;
  }
}

interface Client {
  send: unknown;
}

/**
 * Applies after the client's own retries, which end with the invocation.
 * @param except errors that the caller translates
 */
export function withOutageCode<C extends Client>(
  client: C,
  code: ErrorCode,
  except: readonly string[] = [],
): C {
  // Of several overloads; all passes through.
  const send = (client.send as (...call: unknown[]) => Promise<unknown>).bind(client);
  client.send = async (command: unknown, options?: object) => {
    const abortSignal = callDeadlineSignal();
    try {
      return await send(command, { ...(abortSignal && { abortSignal }), ...options });
    } catch (error) {
      if (!isOutage(error) || except.includes(error.name)) throw error;
      logError("outage", { code, error });
      throw new OutageError(code);
    }
  };
  return client;
}

export function outageOf(error: unknown): OutageError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutageError) return at;
  }
  return null;
}
