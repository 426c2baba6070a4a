import { batchGet, itemRef } from "../kernel/batch-get.ts";
import { queueMail } from "../mail/queue.service.ts";
import { ProfileEntity } from "../members/profile.entity.ts";
import { createNotification } from "../notifications/create.service.ts";
import { notificationPreferencesOf, preferenceFor } from "../notifications/preference-keys.ts";
import type { Notice } from "./notices.ts";

/** Where in the product a mail leads, and who it speaks of: all that is stored with it. */
const mailData = (notice: Notice) => ({
  senderName: notice.sender?.name,
  title: notice.title,
  line: notice.message,
  path: notice.actionUrl,
});

/** Writes a notice to the bell and, by the member's preferences, to their inbox. */
export async function tell(domainEventId: string, notice: Notice): Promise<void> {
  const [profile] = await batchGet([itemRef(ProfileEntity, { userId: notice.userId })]);
  if (!profile) return;
  const preferences = notificationPreferencesOf(profile);
  if (!preferences[preferenceFor[notice.type]]) return;
  await createNotification(domainEventId, notice);
  if (!notice.mail || !preferences.email_notifications) return;
  await queueMail({
    cause: domainEventId,
    userId: notice.userId,
    type: notice.mail,
    data: mailData(notice),
    priority: notice.priority ?? 1,
  });
}
