import type { AudienceOf } from "../kernel/feature.ts";
import type { NotificationEvents } from "./notifications.domain-events.ts";

export const audience = {
  "notification.created": ({ userId }) => ({ members: [userId] }),
  "notification.changed": ({ userId }) => ({ members: [userId] }),
  "notification.read": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<NotificationEvents>;
