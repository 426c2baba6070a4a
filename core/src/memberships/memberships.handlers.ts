import type { EventHandlers } from "../kernel/feature.ts";
import { queueMail } from "../mail/queue.service.ts";

export const handlers: EventHandlers = {
  "membership.trial_refused": ({ userId, subscriptionId }) =>
    queueMail({
      cause: `trial-refused-${subscriptionId}`,
      userId,
      type: "invoice",
      data: { invoiceType: "news", said: { id: "trialRefused" }, path: "/membership" },
      priority: 3,
    }),
};
