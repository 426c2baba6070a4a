import type { EntityItem } from "electrodb";
import type { Verdict } from "../attention/policy.ts";
import { day, expiresIn, hour, minute, now, second, timestamp } from "../kernel/clock.ts";
import { isUnchanged, retryConflicts, tryWrite } from "../kernel/conditional-writes.ts";
import { eachItem } from "../kernel/each-item.ts";
import { logError } from "../kernel/log.ts";
import { defined } from "../kernel/objects.ts";
import { enqueueJob, maxDelay } from "../kernel/queues.ts";
import { type PushFacts, WaitingPushEntity } from "./waiting.entity.ts";

export type WaitingPush = EntityItem<typeof WaitingPushEntity>;

export interface NewPush {
  userId: string;
  tag: string;
  facts: PushFacts;
}

/**
 * Pushes that would wait longer aren't sent: the notification list and the digest have the news by
 * then.
 */
const newsFor = day;
const rememberedFor = 7 * day;
/** More than a stream may redeliver. */
const remembered = 12;
const maxEarlier = 5;
const claimHeldFor = minute;
/** By then its job must be in the dead-letter queue. */
const lostAfter = hour;
const retryDelays = [minute, 5 * minute, 14 * minute];

const isNewsAt = (at: number) => at - now() <= newsFor;

/** Joins a push that waits in the same conversation or thread. Idempotent per event. */
export async function queuePush(
  domainEventId: string,
  { userId, tag, facts }: NewPush,
  verdict: Exclude<Verdict, { when: "never" }>,
): Promise<void> {
  const at = verdict.when === "now" ? now() : verdict.at;
  if (!isNewsAt(at)) return;
  // Another event may join concurrently.
  return retryConflicts(async () => {
    const { data: before } = await WaitingPushEntity.get({ userId, tag }).go({ consistent: true });
    const waits = before?.status === "waiting" ? before : null;
    // Queued before. A waiting push is queued again, because its message may be lost; a sent one
    // isn't repeated.
    if (before?.handledEvents.includes(domainEventId))
      return waits ? enqueueIfDue(waits) : undefined;
    const scheduledFor = timestamp(at);
    const isOnItsWay = waits !== null && !isLost(waits) && waits.scheduledFor <= scheduledFor;
    const next = {
      userId,
      tag,
      status: "waiting" as const,
      facts: defined(facts),
      earlier: waits ? latest([...(waits.earlier ?? []), waits.facts]) : [],
      count: (waits?.count ?? 0) + 1,
      handledEvents: [...(before?.handledEvents ?? []), domainEventId].slice(-remembered),
      scheduledFor: isOnItsWay ? waits.scheduledFor : scheduledFor,
      isLater: isOnItsWay ? waits.isLater : isLater(at),
      version: (before?.version ?? 0) + 1,
      ttl: expiresIn(rememberedFor),
    };
    await putIf(next, before?.version);
    return isOnItsWay ? undefined : enqueueIfDue(next);
  });
}

/** Drops a sender's older events first, so that one who's blocked doesn't crowd out the others. */
function latest(earlier: PushFacts[]): PushFacts[] {
  if (earlier.length <= maxEarlier) return earlier;
  const repeated = earlier.findIndex(({ senderId }, index) =>
    earlier.slice(index + 1).some((later) => later.senderId === senderId),
  );
  return earlier.toSpliced(Math.max(0, repeated), 1);
}

const isLost = ({ scheduledFor, isLater }: WaitingPush): boolean =>
  !isLater && now() - Date.parse(scheduledFor) > lostAfter;

const isLater = (at: number): boolean => at - now() > maxDelay * second;

const putIf = (row: WaitingPush, version: number | undefined) =>
  WaitingPushEntity.put(row)
    .where((held, operations) => isUnchanged(held.version, operations, version))
    .go();

/** Uses the queue's delay of up to 15 minutes; a schedule queues later pushes. */
async function enqueueIfDue({
  userId,
  tag,
  scheduledFor,
}: Pick<WaitingPush, "userId" | "tag" | "scheduledFor">): Promise<void> {
  const delay = Math.max(0, (Date.parse(scheduledFor) - now()) / second);
  if (delay <= maxDelay) await enqueueJob("push", { userId, tag }, delay);
}

export async function enqueueDuePushes(): Promise<number> {
  const { data } = await WaitingPushEntity.query
    .due({})
    .lte({ scheduledFor: timestamp(now() + maxDelay * second) })
    .go({ pages: "all" });
  await eachItem(data, async (push) => {
    await enqueueIfDue(push);
    await change(push, { isLater: false });
  });
  return data.length;
}

/**
 * Claims it for one sender at a time. A crashed sender's claim expires after a minute, which is
 * less than the queue's retry delay.
 */
export const claimPush = (userId: string, tag: string): Promise<WaitingPush | null> =>
  retryConflicts(async () => {
    const { data } = await WaitingPushEntity.get({ userId, tag }).go({ consistent: true });
    if (data?.status !== "waiting" || Date.parse(data.scheduledFor) > now()) return null;
    const claimed = {
      ...data,
      scheduledFor: timestamp(now() + claimHeldFor),
      isLater: false,
      version: data.version + 1,
    };
    await putIf(claimed, data.version);
    return claimed;
  });

/** If events joined meanwhile, queues it again to send them, too. */
async function change(push: WaitingPush, changes: Partial<WaitingPush>): Promise<void> {
  const next = { ...push, ...changes, version: push.version + 1 };
  if (await tryWrite(putIf(next, push.version))) return;
  await enqueueJob("push", { userId: push.userId, tag: push.tag });
}

export const closePush = (push: WaitingPush): Promise<void> =>
  change(push, {
    status: "done",
    earlier: [],
    count: 0,
    sentTo: [],
    failures: 0,
    isLater: false,
  });

/** Null if there's no earlier event. */
export function withoutNewest({ earlier = [], ...push }: WaitingPush): WaitingPush | null {
  const facts = earlier.at(-1);
  if (facts === undefined) return null;
  return { ...push, facts, earlier: earlier.slice(0, -1), count: push.count - 1 };
}

/** Retries only devices that lack it; gives up after the last delay. */
export async function retryPush(push: WaitingPush, sentTo: string[]): Promise<void> {
  const failures = (push.failures ?? 0) + 1;
  const delay = retryDelays[failures - 1];
  if (delay === undefined) {
    logError("push given up");
    return closePush(push);
  }
  const later = { sentTo, failures, scheduledFor: timestamp(now() + delay) };
  await change(push, later);
  await enqueueIfDue({ ...push, ...later });
}

export async function postponePush(push: WaitingPush, at: number): Promise<void> {
  if (!isNewsAt(at)) return closePush(push);
  const later = { scheduledFor: timestamp(at), isLater: isLater(at) };
  await change(push, later);
  await enqueueIfDue({ ...push, ...later });
}
