import type { CloudContext } from "../kernel/service.ts";

export interface Suppressed {
  address: string;
  reason: "BOUNCE" | "COMPLAINT";
  /** Milliseconds since 1970. */
  time: number;
}

/** The account's list of addresses that get no mail. */
export interface SuppressionList {
  put(address: string, reason: Suppressed["reason"]): void;
  get(address: string): Suppressed | undefined;
  delete(address: string): void;
  list(): Suppressed[];
}

export function createSuppressionList(context: CloudContext): SuppressionList {
  const stored = context.store.collection<Suppressed>("ses.suppressed");
  return {
    put(given, reason) {
      const address = given.toLowerCase();
      stored.put(address, { address, reason, time: context.clock.now() });
    },
    get: (address) => stored.get(address.toLowerCase()),
    delete: (address) => stored.delete(address.toLowerCase()),
    list: () => stored.list().map(({ value }) => value),
  };
}
