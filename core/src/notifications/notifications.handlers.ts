import type { EventHandlers } from "../kernel/feature.ts";
import { translatableText } from "./notification-draft.ts";
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
