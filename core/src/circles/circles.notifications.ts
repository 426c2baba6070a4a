import type { Card } from "../kernel/schemas.ts";
import { groupTitle, type NotificationDraft } from "../notifications/notification-draft.ts";
import type { CircleItem } from "./circles.access.ts";

const about = ({ circleId, name, hostId }: CircleItem) => ({
  userId: hostId,
  sender: null,
  metadata: { circle_id: circleId, circle_name: name },
  actionUrl: `/circles/${circleId}`,
});

export const circleJoined = (sender: Card, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  type: "circle_joined",
  title: `${sender.name} joined ${circle.name}`,
  message: "Your circle has a new member.",
  sender,
  groupKey: `circle_joined_${circle.circleId}`,
  groupTitle: groupTitle(`joined ${circle.name}`),
  scopeId: circle.circleId,
  mail: "circle_update",
});

export const circleReviewed = (circle: CircleItem, approved: boolean): NotificationDraft => ({
  ...about(circle),
  type: "circle_update",
  title: approved ? `${circle.name} is live` : `${circle.name} wasn't approved`,
  message: approved
    ? "We've approved your circle, and other members can see it now."
    : "You'll find the reason on the circle's page.",
  priority: 2,
  mail: null,
});

export const circleClosed = (userId: string, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_update",
  title: `${circle.name} was closed`,
  message: `${circle.hostName} has closed the circle. Its meetups won't take place.`,
  priority: 2,
  actionUrl: "/circles",
  mail: "circle_update",
});

export const circleHandedOver = (sender: Card, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  type: "circle_update",
  title: `You now host ${circle.name}`,
  message: `${sender.name} has handed the circle over to you.`,
  sender,
  priority: 2,
  mail: "circle_update",
});
