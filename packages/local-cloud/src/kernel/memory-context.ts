import { createClock } from "./clock.ts";
import { type CloudContext, FunctionError, type LogEntry } from "./service.ts";
import { openStore } from "./store.ts";

export interface MemoryContext extends CloudContext {
  logged: Omit<LogEntry, "time">[];
  counted: Record<string, number>;
}

/** An in-memory context for the tests of one part. */
export function memoryContext(overrides: Partial<CloudContext> = {}): MemoryContext {
  const logged: Omit<LogEntry, "time">[] = [];
  const counted: Record<string, number> = {};
  return {
    region: "us-east-1",
    accountId: "000000000000",
    folder: undefined,
    store: openStore(),
    clock: createClock(),
    endpoint: () => "http://127.0.0.1:4510",
    origin: () => "http://127.0.0.1:4500",
    invoke: async (functionArn) => {
      throw new FunctionError("ResourceNotFoundException", `Function not found: ${functionArn}`);
    },
    deliver: () => {},
    publish: () => {},
    background: (work) => void work(),
    log: (entry) => void logged.push(entry),
    count(name, amount = 1) {
      counted[name] = (counted[name] ?? 0) + amount;
    },
    ...overrides,
    logged,
    counted,
  };
}
