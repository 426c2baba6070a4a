import type { EventHandlers } from "../kernel/feature.ts";
import { markReadFrom } from "./notifications.service.ts";
import { notify } from "./notify.ts";

export const handlers: EventHandlers = {
  "block.added": async ({ userId, blockedId }) => {
    await markReadFrom(userId, blockedId);
    await markReadFrom(blockedId, userId);
  },
  "mail.suppressed": ({ userId }, domainEventId) =>
    notify(domainEventId, {
      userId,
      type: "system",
      title: "Our emails don't reach you",
      message: "Mail to your address came back. Confirm another one, and we'll use that.",
      sender: null,
      metadata: {},
      priority: 2,
      actionUrl: "/settings?section=notifications",
      mail: null,
    }),
};
