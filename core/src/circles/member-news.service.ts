import { inPages } from "../kernel/people-pages.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { notify } from "../notifications/notify.ts";
import { findCircle, memberIdsOf } from "./circles.access.ts";
import type { CircleJobs } from "./circles.jobs.ts";
import { circleClosed } from "./circles.notifications.ts";

const perJob = 50;

/** Lets a circle's members know that it was closed. Idempotent. */
export async function notifyMembers(job: CircleJobs["notify-circle-closed"]): Promise<void> {
  const circle = await findCircle(job.circleId);
  if (!circle) return;
  await inPages(
    job,
    (cursor) => memberIdsOf(circle.circleId, perJob, cursor),
    async (userId) => {
      if (userId !== circle.hostId) await notify(job.domainEventId, circleClosed(userId, circle));
    },
    (next) => enqueueJob("notify-circle-closed", next),
  );
}
