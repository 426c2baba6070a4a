import type { EventHandlers } from "../kernel/feature.ts";
import { notify } from "../notifications/notify.ts";
import { facilitatorReviewed } from "./facilitators.notifications.ts";

export const handlers: EventHandlers = {
  "facilitator.reviewed": ({ userId, approved }, domainEventId) =>
    notify(domainEventId, facilitatorReviewed(userId, approved)),
};
