import { setTimeout as delay } from "node:timers/promises";
import type { CloudContext } from "../kernel/service.ts";
import type { Invoker } from "./invoker.ts";

const THROTTLED = 0.05;

/** Milliseconds. */
const LONGEST_WAIT = 50;

/**
 * Calls a function on behalf of a queue, a stream or an asynchronous event. When a strict cloud
 * throttles that, Lambda tries again by itself, and the work comes later than what followed it.
 */
export function throttled({ strict }: CloudContext, invoke: Invoker["invoke"]): Invoker["invoke"] {
  if (!strict) return invoke;
  const draws = strict.draws("throttled invocations");
  return async (...call) => {
    if (draws() < THROTTLED) await delay(draws() * LONGEST_WAIT);
    return invoke(...call);
  };
}
