import { type NotificationDraft, worded } from "../notifications/notification-draft.ts";

export const facilitatorReviewed = (userId: string, approved: boolean): NotificationDraft => ({
  userId,
  type: "system",
  ...worded({ id: approved ? "facilitatorApproved" : "facilitatorRefused" }),
  sender: null,
  metadata: {},
  priority: 2,
  actionUrl: "/settings?section=facilitator",
  mail: null,
});
