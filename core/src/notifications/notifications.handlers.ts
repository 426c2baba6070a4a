import type { EventHandlers } from "../kernel/feature.ts";
import { notify } from "./notify.ts";

export const handlers: EventHandlers = {
  "mail.suppressed": ({ userId }, domainEventId) =>
    notify(domainEventId, {
      userId,
      type: "system",
      title: "Our e-mails don't reach you",
      message: "Mail to your address came back. Confirm another one, and we'll use that.",
      sender: null,
      metadata: {},
      priority: 2,
      actionUrl: "/settings?section=notifications",
      mail: null,
    }),
};
