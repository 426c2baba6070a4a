import { itemRef } from "../kernel/batch-get.ts";
import type { Card } from "../kernel/schemas.ts";
import { type NotificationDraft, translatableText } from "../notifications/notification-draft.ts";
import { type CircleItem, circleRef } from "./circles.access.ts";
import { CircleMemberEntity } from "./circles.entity.ts";
import { invitationRef } from "./invitations.service.ts";
import { requestRef } from "./requests.view.ts";

const about = ({ circleId, name, hostId }: CircleItem) => ({
  userId: hostId,
  sender: null,
  metadata: { circle_id: circleId, circle_name: name },
  actionUrl: `/circles/${circleId}`,
});

export const circleJoined = (sender: Card, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  type: "circle_joined",
  ...translatableText({ id: "circleJoined", circle_name: circle.name }, sender),
  sender,
  groupKey: `circle_joined_${circle.circleId}`,
  subject: itemRef(CircleMemberEntity, { circleId: circle.circleId, userId: sender.userId }).key,
  scopeId: circle.circleId,
  mail: "circle_update",
});

export const requestsGroup = (circleId: string): string => `circle_requested_${circleId}`;

/** Metadata with which a notification shows that there's nothing left to answer. */
export const endedMetadata = ({ circleId, name }: CircleItem) => ({
  circle_id: circleId,
  circle_name: name,
  status: "ended",
});

/** For the host or a moderator. */
export const circleRequested = (
  userId: string,
  sender: Card,
  circle: CircleItem,
): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_update",
  ...translatableText({ id: "circleRequested", circle_name: circle.name }, sender),
  sender,
  priority: 2,
  groupKey: requestsGroup(circle.circleId),
  scopeId: circle.circleId,
  subject: requestRef(circle.circleId, sender.userId).key,
  actionUrl: `/circles/${circle.circleId}?tab=members`,
  mail: "circle_update",
});

export const circleAccepted = (userId: string, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_update",
  ...translatableText({ id: "circleAccepted", circle_name: circle.name }),
  fromId: circle.hostId,
  priority: 2,
  mail: "circle_update",
});

/** Has no sender, so that the member doesn't see who removed them. */
export const circleRemoved = (
  userId: string,
  circle: CircleItem,
  reason: string,
): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_update",
  ...translatableText(
    {
      id: reason ? "circleRemovedWithReason" : "circleRemoved",
      circle_name: circle.name,
    },
    null,
    reason,
  ),
  priority: 2,
  mail: "circle_update",
});

export const invitationKey = (circleId: string): string => `circle_invitation_${circleId}`;

/** `status` lets the bell show the outcome instead of the buttons. */
export const invitationMetadata = (
  { circleId, name }: Pick<CircleItem, "circleId" | "name">,
  status: "open" | "joined" | "declined" | "closed",
) => ({ circle_id: circleId, circle_name: name, status });

export const circleInvited = (
  userId: string,
  sender: Card,
  circle: CircleItem,
): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_invitation",
  ...translatableText({ id: "circleInvited", circle_name: circle.name }, sender),
  sender,
  metadata: invitationMetadata(circle, "open"),
  key: invitationKey(circle.circleId),
  subject: invitationRef(circle.circleId, userId).key,
  mail: "circle_update",
});

/** A new circle is approved at once, so one that's rejected was live. */
export const circleReviewed = (circle: CircleItem, approved: boolean): NotificationDraft => ({
  ...about(circle),
  type: "circle_update",
  ...translatableText({
    id: approved ? "circleApproved" : "circleTakenDown",
    circle_name: circle.name,
  }),
  priority: 2,
  mail: null,
});

export const circleClosed = (userId: string, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_update",
  ...translatableText({ id: "circleClosed", circle_name: circle.name }),
  quietIn: circleRef(circle.circleId).key,
  priority: 2,
  actionUrl: "/circles",
  mail: "circle_update",
});

export const circleHandedOver = (sender: Card, circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  type: "circle_update",
  ...translatableText({ id: "circleHandedOver", circle_name: circle.name }, sender),
  sender,
  priority: 2,
  mail: "circle_update",
});

/** The new host isn't told which admin it was. */
export const circleHostAppointed = (circle: CircleItem): NotificationDraft => ({
  ...about(circle),
  type: "circle_update",
  ...translatableText({ id: "circleHostAppointed", circle_name: circle.name }),
  priority: 2,
  mail: "circle_update",
});

export const circleModerator = (
  userId: string,
  sender: Card,
  circle: CircleItem,
): NotificationDraft => ({
  ...about(circle),
  userId,
  type: "circle_update",
  ...translatableText({ id: "circleModerator", circle_name: circle.name }, sender),
  sender,
  priority: 2,
  actionUrl: `/circles/${circle.circleId}?tab=members`,
  mail: "circle_update",
});
