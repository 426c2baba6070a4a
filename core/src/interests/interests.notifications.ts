import { type NotificationDraft, worded } from "../notifications/notification-draft.ts";

export const suggestionReviewed = (userId: string, approved: boolean): NotificationDraft => ({
  userId,
  type: "system",
  ...worded({ id: approved ? "interestAdded" : "interestRefused" }),
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=profile",
  mail: null,
});
