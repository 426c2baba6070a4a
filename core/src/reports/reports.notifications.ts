import type { CircleItem } from "../circles/circles.access.ts";
import { type NotificationDraft, worded } from "../notifications/notification-draft.ts";
import type { Decision } from "./reports.rules.ts";

/** Says whether something was done, and nothing of the other's account. */
export const reportResolved = (userId: string, decision: Decision): NotificationDraft => ({
  userId,
  type: "system",
  ...worded({ id: "reportResolved", decision }),
  sender: null,
  metadata: {},
  actionUrl: "/settings?section=privacy",
  mail: "notification",
});

/** Where a member reads what was decided about them, and appeals. */
const decisionsUrl = "/settings?section=privacy";

/** A banned member reads it on the page their account opens with. */
export function subjectDecided(
  userId: string,
  decision: Decision,
  reason: string,
): NotificationDraft | null {
  if (decision === "none" || decision === "ban") return null;
  return {
    userId,
    type: "system",
    ...worded({ id: "decided", decision }, null, reason),
    sender: null,
    metadata: {},
    priority: 2,
    actionUrl: decisionsUrl,
    mail: "notification",
  };
}

/** Doesn't say who reported, or whom. */
export const circleReported = ({ circleId, name, hostId }: CircleItem): NotificationDraft => ({
  userId: hostId,
  type: "circle_update",
  ...worded({ id: "circleReported", circle_name: name }),
  sender: null,
  metadata: { circle_id: circleId, circle_name: name },
  groupKey: `circle_reported_${circleId}`,
  scopeId: circleId,
  priority: 2,
  actionUrl: `/circles/${circleId}?tab=reports`,
  mail: "circle_update",
});

export const appealAnswered = (
  userId: string,
  granted: boolean,
  answer: string,
): NotificationDraft => ({
  userId,
  type: "system",
  ...worded({ id: granted ? "appealGranted" : "appealDeclined" }, null, answer),
  sender: null,
  metadata: {},
  priority: 2,
  actionUrl: decisionsUrl,
  mail: "notification",
});
