import type { EventHandlers } from "../kernel/feature.ts";
import { translatableText } from "./notification-draft.ts";
import { hideSender } from "./notifications.service.ts";
import { notify } from "./notify.ts";

export const handlers: EventHandlers = {
  "block.added": async ({ userId, blockedId }) => {
    await hideSender(userId, blockedId);
    await hideSender(blockedId, userId);
  },
  "mail.suppressed": ({ userId }, domainEventId) =>
    notify(domainEventId, {
      userId,
      type: "system",
      ...translatableText({ id: "mailSuppressed" }),
      sender: null,
      metadata: {},
      priority: 2,
      actionUrl: "/settings?section=notifications",
      mail: null,
    }),
  "mail.code_returned": ({ userId }, domainEventId) =>
    notify(domainEventId, {
      userId,
      type: "system",
      ...translatableText({ id: "codeReturned" }),
      sender: null,
      metadata: {},
      priority: 2,
      actionUrl: "/settings?section=account",
      key: "code_returned",
      mail: null,
    }),
};
