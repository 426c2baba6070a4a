import type { EventHandlers } from "../kernel/feature.ts";
import { notify } from "../notifications/notify.ts";
import { suggestionReviewed } from "./interests.notifications.ts";

export const handlers: EventHandlers = {
  "suggestion.reviewed": ({ userId, approved }, domainEventId) =>
    notify(domainEventId, suggestionReviewed(userId, approved)),
};
