import { localTime } from "../attention/quiet-hours.ts";
import { batchGet } from "../kernel/batch-get.ts";
import { day, now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { workThrough } from "../kernel/work-through.ts";
import {
  type DigestStats,
  type DigestType,
  digestLines,
  digestStats,
} from "../mail/digest-words.ts";
import { listDigestMembers } from "../mail/preferences.service.ts";
import { queueMail } from "../mail/queue.service.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { unreadCountsRef } from "./counts.service.ts";
import { NotificationEntity } from "./notifications.entity.ts";
import { isUnread } from "./unread.ts";

const windows: Record<DigestType, number> = { daily: day, weekly: 7 * day };

/** One run of a digest. `at` is when it began, in milliseconds since 1970. */
export interface DigestRun {
  digestType: DigestType;
  at: number;
}

/** A quarter-hourly run, for members whose zone has the digest's hour. */
interface DigestPage extends DigestRun {
  morningOnly?: boolean;
  cursor?: string;
}

const digestHour = 8;
const quarter = 15;
const monday = 1;

const isMorning = ({ digestType, at }: DigestRun, timeZone: string): boolean => {
  const { weekday, hour, minute } = localTime(at, timeZone);
  return hour === digestHour && minute < quarter && (digestType === "daily" || weekday === monday);
};

export async function startDigests(
  digestType: DigestType,
  { morningOnly = false } = {},
): Promise<number> {
  await enqueueJob("digest-page", { digestType, at: now(), ...(morningOnly && { morningOnly }) });
  return 1;
}

/** Queues the digests of a page of members, then the next page. */
export async function sendDigestPage(job: DigestPage): Promise<void> {
  const { digestType, at } = job;
  const page = await listDigestMembers(digestType, job.cursor);
  await workThrough(
    page.items
      .filter(({ timeZone }) => !job.morningOnly || isMorning(job, timeZone))
      .map(({ userId }) => userId),
    (userId) => sendDigestOf({ userId, digestType, at }),
    (userId) => enqueueJob("digest", { userId, digestType, at }),
  );
  if (page.next) {
    await enqueueJob("digest-page", { ...job, cursor: page.next });
  }
}

/** Does nothing when the account is gone or has this digest. */
export async function sendDigestOf(job: DigestRun & { userId: string }): Promise<void> {
  const { data: account } = await AccountEntity.get({ userId: job.userId }).go();
  if (account) await queueDigest(job.userId, job);
}

/**
 * `send-digest-email`: one member's digest, at most once a day.
 * @throws not_found
 */
export async function sendDigest(
  userId: string,
  digestType: DigestType,
): Promise<{ success: boolean; message: string }> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account) throw new AppError("not_found");
  switch (await queueDigest(userId, { digestType, at: now() })) {
    case "queued":
      return { success: true, message: "The digest is on its way." };
    case "empty":
      return { success: false, message: "There is nothing to tell of that time." };
    case "unwanted":
      return { success: false, message: "The member wants no emails." };
  }
}

async function queueDigest(
  userId: string,
  run: DigestRun,
): Promise<"queued" | "empty" | "unwanted"> {
  const { digestType, at } = run;
  const { stats, items } = await contentOf(userId, run);
  if (digestLines(stats).length === 0) return "empty";
  const queued = await queueMail({
    cause: `digest-${digestType}-${Math.floor(at / day)}`,
    userId,
    type: "digest",
    data: { digestType, stats, items },
    priority: 1,
  });
  return queued ? "queued" : "unwanted";
}

const maxItems = 8;

/** Counts of everything, and what concerned the member and wasn't read: the latest, with its page. */
async function contentOf(
  userId: string,
  { digestType, at }: DigestRun,
): Promise<{ stats: DigestStats; items: { text: string; path: string }[] }> {
  const [{ data: recent }, [counts]] = await Promise.all([
    NotificationEntity.query
      .byPerson({ userId })
      .gte({ updatedAt: timestamp(at - windows[digestType]) })
      .go({ pages: "all", order: "desc" }),
    batchGet([unreadCountsRef(userId)]),
  ]);
  const unread = recent.filter((item) => isUnread(item, counts?.readBefore));
  return {
    stats: digestStats(recent.map(({ type }) => type)),
    items: unread
      .slice(0, maxItems)
      .map(({ title, actionUrl }) => ({ text: title, path: actionUrl ?? "/notifications" })),
  };
}
