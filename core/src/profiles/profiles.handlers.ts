import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob, maxDelay } from "../kernel/queues.ts";
import { applyBanToProfile } from "./ban.service.ts";

export const handlers: EventHandlers = {
  "profile.changed": async ({ userId, cardChanged, replaced }) => {
    if (cardChanged) await enqueueJob("refresh-cards", { userId });
    // Later, because the rows of posts and the like show it until they're refreshed.
    if (replaced) await enqueueJob("remove-portrait", { userId, path: replaced }, maxDelay);
  },
  "member.restricted": ({ userId }) => applyBanToProfile(userId),
};
