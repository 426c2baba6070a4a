import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { queueMail } from "../mail/queue.service.ts";
import { blockedIn, blockSetRef, isBlocked } from "../members/blocks.access.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { createNotification } from "./create.service.ts";
import type { NotificationDraft } from "./notification-draft.ts";
import { notificationPreferencesOf, preferenceFor } from "./preference-keys.ts";

/** All that's stored with a mail: where it leads, and who it's about. */
const mailData = (draft: NotificationDraft) => ({
  senderName: draft.sender?.name,
  title: draft.title,
  line: draft.message,
  path: draft.actionUrl,
});

/** Writes a notification and, as the member's preferences say, queues the mail for it. */
export async function notify(domainEventId: string, draft: NotificationDraft): Promise<void> {
  const [profile, blockSet] = await batchGet([
    itemRef(ProfileEntity, { userId: draft.userId }),
    blockSetRef(draft.userId),
  ]);
  if (!profile || isBlocked({ blocked: blockedIn(blockSet) }, draft.sender?.userId)) return;
  const preferences = notificationPreferencesOf(profile);
  if (!preferences[preferenceFor[draft.type]]) return;
  await createNotification(domainEventId, draft);
  if (!draft.mail || !preferences.email_notifications) return;
  await queueMail({
    cause: domainEventId,
    userId: draft.userId,
    type: draft.mail,
    senderId: draft.sender?.userId,
    data: mailData(draft),
    priority: draft.priority ?? 1,
  });
}
