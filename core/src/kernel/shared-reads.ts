import { minute, now } from "./clock.ts";
import { remember } from "./remember.ts";

/** Longer than a run of digests. */
const keptFor = 15 * minute;
const maxKept = 1_000;

interface Kept<Value> {
  until: number;
  value: Promise<Value>;
}

/**
 * Caches a read per key and instance, because a circle's news is the same for many members. Failed
 * reads aren't cached.
 * @param read must not depend on the reader
 */
export function sharedReads<Value>(
  read: (id: string, from: number, until: number) => Promise<Value>,
): typeof read {
  const all = new Map<string, Kept<Value>>();
  return (id, from, until) => {
    const key = `${id}#${from}#${until}`;
    const known = all.get(key);
    if (known && known.until > now()) return known.value;
    const value = read(id, from, until);
    remember(all, key, { until: now() + keptFor, value }, maxKept);
    value.catch(() => all.delete(key));
    return value;
  };
}
