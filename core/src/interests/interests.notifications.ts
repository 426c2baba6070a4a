import type { NotificationDraft } from "../notifications/notification-draft.ts";

export const suggestionReviewed = (userId: string, approved: boolean): NotificationDraft => ({
  userId,
  type: "system",
  title: approved ? "Your interest was added" : "Your interest was not added",
  message: approved
    ? "The interest you suggested is part of the list now."
    : "The interest you suggested was looked at and not added to the list.",
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=profile",
  mail: null,
});
