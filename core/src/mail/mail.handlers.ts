import type { EventHandlers } from "../kernel/feature.ts";
import { enqueueMail } from "../kernel/queues.ts";
import { queueMail } from "./queue.service.ts";

export const handlers: EventHandlers = {
  "profile.completed": ({ userId }, domainEventId) =>
    queueMail({ cause: domainEventId, userId, type: "welcome", data: {}, priority: 3 }),
  "mail.test_requested": ({ mailId }) => enqueueMail({ mailId, delay: 0 }),
};
