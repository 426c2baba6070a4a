import { digestRunAt, isDigestTime } from "../attention/policy.ts";
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

/** One page of members, and only those in whose time zone it's the digest's hour. */
interface DigestPage extends DigestRun {
  morningOnly?: boolean;
  cursor?: string;
}

export async function startDigests(
  digestType: DigestType,
  { morningOnly = false } = {},
): Promise<number> {
  const run = morningOnly ? { at: digestRunAt(now()), morningOnly } : { at: now() };
  await enqueueJob("digest-page", { digestType, ...run });
  return 1;
}

/** Can be retried: a page queues the same mails again, and each is sent once. */
export async function sendDigestPage(job: DigestPage): Promise<void> {
  const { digestType, at } = job;
  const page = await listDigestMembers(digestType, job.cursor);
  await inGroups(
    page.items.filter(({ timeZone }) => !job.morningOnly || isDigestTime(digestType, at, timeZone)),
    ({ userId }) => enqueueJob("digest", { userId, digestType, at }),
  );
  if (page.next) await enqueueJob("digest-page", { ...job, cursor: page.next });
}
