import { localTime } from "../attention/quiet-hours.rules.ts";
import { now } from "../kernel/clock.ts";
import { inGroups } from "../kernel/in-groups.ts";
import { enqueueJob } from "../kernel/queues.ts";
import type { DigestType } from "../mail/digest-words.ts";
import { listDigestMembers } from "../mail/preferences.service.ts";

/** `at` is in milliseconds since 1970. */
export interface DigestRun {
  digestType: DigestType;
  at: number;
}

/** For zones at the digest's hour. */
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

/** Repeatable: a page makes the same mails. */
export async function sendDigestPage(job: DigestPage): Promise<void> {
  const { digestType, at } = job;
  const page = await listDigestMembers(digestType, job.cursor);
  await inGroups(
    page.items.filter(({ timeZone }) => !job.morningOnly || isMorning(job, timeZone)),
    ({ userId }) => enqueueJob("digest", { userId, digestType, at }),
  );
  if (page.next) await enqueueJob("digest-page", { ...job, cursor: page.next });
}
