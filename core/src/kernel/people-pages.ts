import { workThrough } from "./work-through.ts";

interface PeopleJob {
  cursor?: string;
  /** One member that a page left over, instead of a page. */
  userId?: string;
}

/** Does the work for a page of people, or for one who failed; the next page is another job. */
export async function inPages<Job extends PeopleJob>(
  job: Job,
  read: (
    cursor: string | null,
  ) => Promise<{ data: readonly { userId: string }[]; cursor: string | null }>,
  work: (userId: string) => Promise<void>,
  queue: (job: Job) => Promise<void>,
): Promise<void> {
  if (job.userId !== undefined) return work(job.userId);
  const { data, cursor } = await read(job.cursor ?? null);
  await workThrough(
    data,
    ({ userId }) => work(userId),
    ({ userId }) => queue({ ...job, userId }),
  );
  if (cursor) await queue({ ...job, cursor });
}
