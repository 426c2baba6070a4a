import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";

export const suggestionReviewed = (userId: string, approved: boolean): NotificationDraft => ({
  userId,
  type: "system",
  ...translatableText({ id: approved ? "interestAdded" : "interestRefused" }),
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=profile",
  mail: null,
});
