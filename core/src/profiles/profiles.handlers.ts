import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueJob } from "../kernel/queues.ts";
import { applyBanToProfile } from "./ban.service.ts";

export const handlers: EventHandlers = {
  "profile.changed": async ({ userId, cardChanged }) => {
    if (cardChanged) await enqueueJob("refresh-cards", { userId });
  },
  "member.restricted": ({ userId }) => applyBanToProfile(userId),
};
