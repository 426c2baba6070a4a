import type { NotificationDraft } from "../notifications/notification-draft.ts";

export const facilitatorReviewed = (userId: string, approved: boolean): NotificationDraft => ({
  userId,
  type: "system",
  title: approved ? "You are a facilitator now" : "Your application was not accepted",
  message: approved
    ? "What you list from now on is shown at once, with a word that you were approved."
    : "We've reviewed it. You'll find the reason with your application.",
  sender: null,
  metadata: {},
  priority: 2,
  actionUrl: "/settings?section=facilitator",
  mail: null,
});
