import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";

export const facilitatorReviewed = (userId: string, approved: boolean): NotificationDraft => ({
  userId,
  type: "system",
  ...translatableText({ id: approved ? "facilitatorApproved" : "facilitatorRefused" }),
  sender: null,
  metadata: {},
  priority: 2,
  actionUrl: "/settings?section=facilitator",
  mail: null,
});
