import type { AccountJobs } from "../accounts/accounts.jobs.ts";
import { features } from "../features.ts";
import type { JobHandlers, JobMap, JobName } from "../kernel/jobs.ts";
import type { ProfileJobs } from "../profiles/profiles.jobs.ts";
import type { IndexJobs } from "../search/search.jobs.ts";

/** Jobs that go over all features. */
const overAll: JobHandlers<AccountJobs & IndexJobs & ProfileJobs> = {
  export: async ({ userId, exportId }) => {
    const { makeExport } = await import("../account-deletion/export.service.ts");
    await makeExport(userId, exportId);
  },
  "delete-account": async ({ userId }) => {
    const { removeMember } = await import("../account-deletion/deletion.service.ts");
    await removeMember(userId);
  },
  search: async ({ type, id }) => {
    const { reindexAndNotify } = await import("../search-index/search-index.service.ts");
    await reindexAndNotify(type, id);
  },
  "search-rebuild": async (step) => {
    const { continueRebuild } = await import("../search-index/search-index.service.ts");
    await continueRebuild(step);
  },
  "refresh-cards": async ({ userId }) => {
    const { refreshCards } = await import("./refresh-cards.ts");
    await refreshCards(userId);
  },
};

const handlers = new Map(
  [overAll, ...features.map(({ jobs }) => jobs ?? {})].flatMap((jobs) => Object.entries(jobs)),
) as Map<string, (payload: JobMap[JobName]) => Promise<unknown>>;

export const jobNames = (): string[] => [...handlers.keys()];

/** @throws for a job that no feature does, so that it ends in the dead-letter queue */
export async function runJob(name: string, payload: unknown): Promise<void> {
  const handler = handlers.get(name);
  if (!handler) throw new Error(`No feature does the job ${JSON.stringify(name)}.`);
  // The queue is ours, and enqueueJob() is typed by the job's name.
  await handler(payload as JobMap[JobName]);
}
