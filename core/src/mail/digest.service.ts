import { AccountEntity } from "../accounts/accounts.entity.ts";
import { day, hour, now, timestamp } from "../kernel/clock.ts";
import { NotificationEntity } from "../notifications/notifications.entity.ts";
import { EmailPreferencesEntity } from "./preferences.entity.ts";
import { queueMail } from "./queue.service.ts";

export type DigestType = "daily" | "weekly";

/** Hours a digest looks back on. */
const windows: Record<DigestType, number> = { daily: 24, weekly: 168 };

/** What a digest counts of a member's notifications. */
export function digestLines(types: string[]): string[] {
  const count = (test: (type: string) => boolean) => types.filter(test).length;
  const parts: [number, string, string][] = [
    [
      count((type) => type === "connection_request"),
      "person would like to connect",
      "people would like to connect",
    ],
    [
      count((type) => type === "message"),
      "conversation has something new",
      "conversations have something new",
    ],
    [count((type) => type === "event_reminder"), "event is coming up", "events are coming up"],
    [
      count((type) => type.includes("circle")),
      "thing happened in your circles",
      "things happened in your circles",
    ],
  ];
  return parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}.`);
}

/** Queues a digest for each member who asked for one and has something to read. */
export async function sendDigests(digest: DigestType): Promise<number> {
  const { data: wanting } = await EmailPreferencesEntity.query
    .digests({ digest })
    .go({ pages: "all" });
  const since = timestamp(now() - windows[digest] * hour);
  const period = Math.floor(now() / day);
  let queued = 0;
  for (const { userId } of wanting) {
    const { data: account } = await AccountEntity.get({ userId }).go();
    if (!account) continue;
    const { data: recent } = await NotificationEntity.query
      .byPerson({ userId })
      .gte({ updatedAt: since })
      .go({ pages: "all" });
    const lines = digestLines(recent.map((notification) => notification.type));
    if (lines.length === 0) continue;
    await queueMail({
      cause: `digest-${digest}-${period}`,
      userId,
      type: "digest",
      data: { title: digest === "daily" ? "Your day" : "Your week", lines },
      priority: 1,
    });
    queued++;
  }
  return queued;
}
