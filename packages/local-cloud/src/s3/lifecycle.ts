import type { Clock } from "../kernel/clock.ts";
import type { Buckets } from "./buckets.ts";
import type { Objects } from "./objects.ts";
import type { LifecycleRule, ObjectRecord } from "./types.ts";

const DAY = 86_400_000;

const nextMidnight = (time: number) => Math.floor(time / DAY) * DAY + DAY;

/** S3 adds the days, and rounds up to the next midnight UTC. */
const dueAfter = (from: number, days: number) => {
  const time = from + days * DAY;
  return time % DAY === 0 ? time : nextMidnight(time);
};

function applies(rule: LifecycleRule, key: string, record: ObjectRecord): boolean {
  return (
    key.startsWith(rule.prefix) &&
    (rule.largerThan === undefined || record.size > rule.largerThan) &&
    (rule.smallerThan === undefined || record.size < rule.smallerThan)
  );
}

function hasExpired(rule: LifecycleRule, record: ObjectRecord, now: number): boolean {
  if (rule.expirationDate !== undefined && now >= rule.expirationDate) return true;
  return rule.expirationDays !== undefined && now >= dueAfter(record.modified, rule.expirationDays);
}

export interface Lifecycle {
  /** Removes what has expired by now. */
  sweep(): void;
  stop(): void;
}

/** Applies lifecycle rules at midnight UTC by the cloud's clock. */
export function createLifecycle(clock: Clock, buckets: Buckets, objects: Objects): Lifecycle {
  const sweep = () => {
    const now = clock.now();
    for (const { name, record: bucket } of buckets.list())
      for (const rule of bucket.lifecycle)
        for (const { key, record } of objects.list(name, { prefix: rule.prefix }))
          if (applies(rule, key, record) && hasExpired(rule, record, now))
            objects.remove(name, key);
  };
  let cancel: () => void;
  const arm = () => {
    cancel = clock.at(nextMidnight(clock.now()), () => {
      sweep();
      arm();
    });
  };
  arm();
  return { sweep, stop: () => cancel() };
}
