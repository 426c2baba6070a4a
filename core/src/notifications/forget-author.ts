import { type QuoteUpdate, updateQuotes } from "./quotes.ts";

/** For a member whose comment or reply in a thread was deleted. */
export interface ForgetAuthor {
  domainEventId: string;
  userId: string;
  /** They have no other in the thread, so their news is being removed. */
  isLast?: true;
  cursor?: string | undefined;
}

interface Thread<Job extends ForgetAuthor> {
  /** Who wrote in it, newest first. */
  read(
    cursor: string | null,
    limit: number,
  ): Promise<{ data: readonly { authorId: string }[]; cursor: string | null }>;
  /** The groups of those who are notified of all that's written in it. */
  groups: readonly { userId: string; key: string }[];
  /** The group of each who has written in it. */
  followersKey: string;
  queue(job: Job): Promise<unknown>;
}

const readAtOnce = 100;

/**
 * Removes the groups that were only about them, unless they have another comment or reply in the
 * thread: first looks for one, then goes through it once more. Continued by jobs, each of which may
 * run twice.
 */
export async function forgetAuthor<Job extends ForgetAuthor>(
  job: Job,
  thread: Thread<Job>,
): Promise<void> {
  const { domainEventId, userId, isLast, cursor: from } = job;
  const { data, cursor } = await thread.read(from ?? null, readAtOnce);
  const writers = new Set(data.map(({ authorId }) => authorId));
  // Also while removing, because they may have written another since.
  if (writers.has(userId)) return;
  if (!isLast && cursor) {
    await thread.queue({ ...job, cursor });
    return;
  }
  if (!isLast && from) {
    await thread.queue({ ...job, isLast: true, cursor: undefined });
    return;
  }
  const followers = [...writers].map((id) => ({ userId: id, key: thread.followersKey }));
  const groups = [...(from ? [] : thread.groups), ...followers];
  const gone = groups.map((one): QuoteUpdate => ({ ...one, quoted: null, onlySender: userId }));
  await updateQuotes(domainEventId, gone);
  if (cursor) await thread.queue({ ...job, isLast: true, cursor });
}
