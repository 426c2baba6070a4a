import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob, maxDelay } from "../kernel/queues.ts";

export const handlers: EventHandlers = {
  "account.leaving": ({ userId }) => enqueueJob("delete-account", { userId }),
  // Later, when no call that began before the deletion still runs.
  "account.deleted": ({ userId }) => enqueueJob("delete-leftovers", { userId }, maxDelay),
};
