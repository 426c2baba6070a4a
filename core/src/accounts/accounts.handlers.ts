import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";

export const handlers: EventHandlers = {
  "account.leaving": ({ userId }) => enqueueJob("delete-account", { userId }),
};
