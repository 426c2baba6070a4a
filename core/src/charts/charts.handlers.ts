import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";

const queueLikeness = ({ userId }: { userId: string }) =>
  enqueueJob("likeness", { userId, ifChanged: true });

export const handlers: EventHandlers = {
  "chart.ready": queueLikeness,
  "profile.completed": queueLikeness,
  "profile.changed": queueLikeness,
};
