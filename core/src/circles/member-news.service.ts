import { enqueueJob } from "../kernel/queues.ts";
import { type FanOut, runFanOut } from "../notifications/fan-out.ts";
import { circleRef, findCircle, memberIdsOf } from "./circles.access.ts";
import { circleClosed } from "./circles.notifications.ts";

export type NotifyMembers = FanOut & { circleId: string };

export async function notifyMembers(job: NotifyMembers): Promise<void> {
  const circle = await findCircle(job.circleId);
  if (!circle) return;
  await runFanOut(job, {
    read: (cursor, limit) => memberIdsOf(circle.circleId, limit, cursor),
    queue: (next) => enqueueJob("notify-circle-closed", next),
    quietIn: circleRef(circle.circleId).key,
    draft: (userId) => (userId === circle.hostId ? null : circleClosed(userId, circle)),
  });
}
