import { day, hour, now, timestamp } from "../kernel/clock.ts";
import { AppError } from "../kernel/errors.ts";
import { AccountEntity } from "../members/account.entity.ts";
import { NotificationEntity } from "../notifications/notifications.entity.ts";
import { type DigestStats, type DigestType, digestLines, digestStats } from "./digest-words.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";
import { queueMail } from "./queue.service.ts";

/** Hours a digest looks back on. */
const windows: Record<DigestType, number> = { daily: 24, weekly: 168 };

/** Queues a digest for each member who asked for one and has something to read. */
export async function sendDigests(digestType: DigestType): Promise<number> {
  const { data: wanting } = await EmailPreferencesEntity.query
    .digests({ digest: digestType })
    .go({ pages: "all" });
  let queued = 0;
  for (const { userId } of wanting) {
    const { data: account } = await AccountEntity.get({ userId }).go();
    if (account && (await queueDigest(userId, digestType)) === "queued") queued++;
  }
  return queued;
}

/**
 * `send-digest-email`: one member's digest, once a day whoever asks for it.
 * @throws not_found for a member who is not there
 */
export async function sendDigest(
  userId: string,
  digestType: DigestType,
): Promise<{ success: boolean; message: string }> {
  const { data: account } = await AccountEntity.get({ userId }).go();
  if (!account) throw new AppError("not_found");
  switch (await queueDigest(userId, digestType)) {
    case "queued":
      return { success: true, message: "The digest is on its way." };
    case "empty":
      return { success: false, message: "There is nothing to tell of that time." };
    case "unwanted":
      return { success: false, message: "The member wants no e-mails." };
  }
}

async function queueDigest(
  userId: string,
  digestType: DigestType,
): Promise<"queued" | "empty" | "unwanted"> {
  const stats = await statsOf(userId, digestType);
  if (digestLines(stats).length === 0) return "empty";
  const queued = await queueMail({
    cause: `digest-${digestType}-${Math.floor(now() / day)}`,
    userId,
    type: "digest",
    data: { digestType, stats },
    priority: 1,
  });
  return queued ? "queued" : "unwanted";
}

async function statsOf(userId: string, digestType: DigestType): Promise<DigestStats> {
  const { data: recent } = await NotificationEntity.query
    .byPerson({ userId })
    .gte({ updatedAt: timestamp(now() - windows[digestType] * hour) })
    .go({ pages: "all" });
  return digestStats(recent.map(({ type }) => type));
}
