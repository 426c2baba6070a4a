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
import { NotificationEntity } from "./notifications.entity.ts";

const windows: Record<DigestType, number> = { daily: day, weekly: 7 * day };

/** One run of a digest. `at` is when it began, in milliseconds since 1970. */
export interface DigestRun {
  digestType: DigestType;
  at: number;
}

/** Queues the first page of members. */
export async function startDigests(digestType: DigestType): Promise<number> {
  await enqueueJob("digest-page", { digestType, at: now() });
  return 1;
}

/** Queues the digests of a page of members, then the next page. */
export async function sendDigestPage(job: DigestRun & { cursor?: string }): Promise<void> {
  const { digestType, at } = job;
  const page = await listDigestMembers(digestType, job.cursor);
  await workThrough(
    page.items,
    (userId) => sendDigestOf({ userId, digestType, at }),
    (userId) => enqueueJob("digest", { userId, digestType, at }),
  );
  if (page.next) {
    await enqueueJob("digest-page", { digestType, at, cursor: page.next });
  }
}

/** Nothing happens when the account is gone, or was sent this digest before. */
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
  const stats = await statsOf(userId, run);
  if (digestLines(stats).length === 0) return "empty";
  const queued = await queueMail({
    cause: `digest-${digestType}-${Math.floor(at / day)}`,
    userId,
    type: "digest",
    data: { digestType, stats },
    priority: 1,
  });
  return queued ? "queued" : "unwanted";
}

async function statsOf(userId: string, { digestType, at }: DigestRun): Promise<DigestStats> {
  const { data: recent } = await NotificationEntity.query
    .byPerson({ userId })
    .gte({ updatedAt: timestamp(at - windows[digestType]) })
    .go({ pages: "all" });
  return digestStats(recent.map(({ type }) => type));
}
