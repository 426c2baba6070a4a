import type { AccountJobs } from "../accounts/accounts.jobs.ts";
import type { AdminJobs } from "../admin/admin.jobs.ts";
import { type Features, features } from "../features.ts";
import type { JobHandlers, JobMap, JobName } from "../kernel/jobs.ts";
import type { DigestJobs } from "../notifications/notifications.jobs.ts";
import type { PhotoJobs } from "../photos/photos.jobs.ts";
import type { ProfileJobs } from "../profiles/profiles.jobs.ts";
import type { AudienceJobs } from "../realtime/realtime.jobs.ts";
import type { IndexJobs } from "../search/search.jobs.ts";

const overAll: JobHandlers<
  AccountJobs & AdminJobs & AudienceJobs & DigestJobs & IndexJobs & PhotoJobs & ProfileJobs
> = {
  export: async ({ userId, exportId }) => {
    const { makeExport } = await import("../data-export/data-export.service.ts");
    await makeExport(userId, exportId);
  },
  "delete-account": async (deletion) => {
    const { deleteMember } = await import("../account-deletion/account-deletion.service.ts");
    await deleteMember(deletion);
  },
  "delete-leftovers": async (deletion) => {
    const { deleteLeftovers } = await import("../account-deletion/account-deletion.service.ts");
    await deleteLeftovers(deletion);
  },
  digest: async (run) => {
    const { sendDigestOf } = await import("../digests/digests.service.ts");
    await sendDigestOf(run);
  },
  search: async ({ things, force }) => {
    const { reindexAndNotify } = await import("../search-index/search-index.service.ts");
    await reindexAndNotify(things, force);
  },
  "search-rebuild": async (step) => {
    const { continueRebuild } = await import("../search-index/search-index.service.ts");
    await continueRebuild(step);
  },
  "refresh-cards": async (refresh) => {
    const { refreshCards } = await import("../card-refresh/card-refresh.service.ts");
    await refreshCards(refresh);
  },
  "check-portrait": async (check) => {
    const { checkPortrait } = await import("../profiles/refused-portrait.service.ts");
    await checkPortrait(check);
  },
  "remove-portrait": async ({ userId, path }) => {
    const { removePortrait } = await import("../profiles/replaced-portrait.service.ts");
    await removePortrait(userId, path);
  },
  "push-event": async (page) => {
    const { pushPage } = await import("./dispatch.ts");
    await pushPage(page);
  },
  redeliver: async (range) => {
    const { redeliver } = await import("./redeliver.ts");
    await redeliver(range);
  },
  "run-task": async ({ task }) => {
    const { runSchedule } = await import("./schedules.ts");
    await runSchedule(task);
  },
};

/** Makes the line below fail to compile if a job has no handler. */
type FeatureJob<F = Features> = F extends { jobs: infer J } ? keyof J : never;

const handlers: JobHandlers<JobMap> = {
  ...overAll,
  // Object.assign() returns any.
  ...(Object.assign({}, ...features.map(({ jobs }) => jobs)) as JobHandlers<
    Pick<JobMap, FeatureJob>
  >),
};

export const jobNames = (): string[] => Object.keys(handlers);

const isJob = (name: string): name is JobName => Object.hasOwn(handlers, name);

/** @throws for unknown jobs, which become dead letters */
export async function runJob(name: string, payload: unknown): Promise<void> {
  if (!isJob(name)) throw new Error(`Nothing does the job ${JSON.stringify(name)}.`);
  // enqueueJob() ensures that payloads match names.
  const run = handlers[name] as (payload: unknown) => Promise<unknown>;
  await run(payload);
}
