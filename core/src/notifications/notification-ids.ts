import { bareId } from "../kernel/ids.ts";
import type { NotificationDraft } from "./notification-draft.ts";

export const idPrefix = "ntf_";

/** Notification ids contain only letters, digits, dashes and underscores. */
export const notificationIdOf = (key: string) => `${idPrefix}${key.replace(/[^\w-]/g, "-")}`;

export const idOfDraft = (domainEventId: string, draft: NotificationDraft): string =>
  notificationIdOf(draft.groupKey ?? draft.key ?? bareId(domainEventId));
