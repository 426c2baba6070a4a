import { setTimeout as delay } from "node:timers/promises";
import type { CloudContext } from "../kernel/service.ts";
import type { Invoker } from "./invoker.ts";

const THROTTLED = 0.05;

/** Milliseconds. */
const LONGEST_WAIT = 50;

/**
 * Calls a function for a queue, a stream or an asynchronous event. If a strict cloud throttles the
 * call, it's retried later, as Lambda does, so that events may be processed out of order.
 */
export function throttled({ strict }: CloudContext, invoke: Invoker["invoke"]): Invoker["invoke"] {
  if (!strict) return invoke;
  const draws = strict.draws("throttled invocations");
  return async (...call) => {
    if (draws() < THROTTLED) await delay(draws() * LONGEST_WAIT);
    return invoke(...call);
  };
}
