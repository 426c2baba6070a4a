import type { NotificationDraft } from "../notifications/notification-draft.ts";
import type { Decision } from "./reports.rules.ts";

/** Says whether something was done, and nothing of the other's account. */
const outcomes: Record<Decision, string> = {
  none: "We've looked at it, and it doesn't break our rules. Blocking keeps someone away from you.",
  remove: "We've removed what you reported. Thank you for telling us.",
  warn: "We've spoken to the member. Thank you for telling us.",
  suspend: "We've acted on the member's account. Thank you for telling us.",
  ban: "We've acted on the member's account. Thank you for telling us.",
};

export const reportResolved = (userId: string, decision: Decision): NotificationDraft => ({
  userId,
  type: "system",
  title: "Your report has been looked at",
  message: outcomes[decision],
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=privacy",
  mail: "notification",
});

const titles: Partial<Record<Decision, string>> = {
  remove: "Something you wrote was removed",
  warn: "A word from the moderators",
  suspend: "Your account is suspended for a time",
};

/** A banned member reads it on the page their account opens with. */
export function subjectDecided(
  userId: string,
  decision: Decision,
  reason: string,
): NotificationDraft | null {
  const title = titles[decision];
  if (!title) return null;
  return {
    userId,
    type: "system",
    title,
    message: reason,
    sender: null,
    metadata: {},
    priority: 2,
    actionUrl: "/terms",
    mail: "notification",
  };
}
