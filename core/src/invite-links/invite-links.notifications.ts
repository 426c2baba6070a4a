import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { InvitedByEntity } from "./invite-links.entity.ts";

export const invitedMemberJoined = (inviterId: string, newcomer: Card): NotificationDraft => ({
  userId: inviterId,
  type: "invitation_joined",
  ...translatableText({ id: "invitationJoined" }, newcomer),
  sender: newcomer,
  metadata: {},
  key: `invitation_joined_${newcomer.userId}`,
  subject: itemRef(InvitedByEntity, { userId: newcomer.userId }).key,
  actionUrl: `/profile/${newcomer.userId}`,
  mail: "notification",
});
