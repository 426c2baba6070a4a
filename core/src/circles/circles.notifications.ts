import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";

export const circleJoined = (
  userId: string,
  sender: Card,
  circleId: string,
): NotificationDraft => ({
  userId,
  type: "circle_joined",
  title: `${sender.name} joined your circle`,
  message: "Your circle has a new member.",
  sender,
  metadata: { circle_id: circleId },
  actionUrl: `/circles/${circleId}`,
  groupKey: `circle_joined_${circleId}`,
  groupTitle: groupTitle("joined your circle"),
  scopeId: circleId,
  mail: "circle_update",
});

export const circleReviewed = (
  userId: string,
  circleId: string,
  approved: boolean,
): NotificationDraft => ({
  userId,
  type: "circle_update",
  title: approved ? "Your circle is listed" : "Your circle was not approved",
  message: approved
    ? "We've reviewed it, and others can see it now."
    : "We've reviewed it. You'll find the reason on its page.",
  sender: null,
  metadata: { circle_id: circleId },
  priority: 2,
  actionUrl: `/circles/${circleId}`,
  mail: null,
});
