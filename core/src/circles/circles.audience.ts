import type { AudienceOf } from "../kernel/feature.ts";
import { circleTopic } from "../realtime/topics.ts";
import type { CircleEvents } from "./circles.domain-events.ts";

export const audience = {
  "circle.created": ({ hostId }) => ({ members: [hostId] }),
  "circle.joined": ({ circleId, hostId, userId }) => ({
    members: [hostId, userId],
    topic: circleTopic(circleId),
  }),
  "circle.requested": ({ hostId, userId }) => ({ members: [hostId, userId] }),
  "circle.request_ended": ({ hostId, userId }) => ({ members: [hostId, userId] }),
  "circle.invited": ({ userId, inviterId }) => ({ members: [userId, inviterId] }),
  "circle.invitation_declined": ({ userId }) => ({ members: [userId] }),
  "circle.left": ({ circleId, userId }) => ({ members: [userId], topic: circleTopic(circleId) }),
  "circle.member_removed": () => ({ members: [] }),
  "circle.ban_changed": ({ hostId, userId }) => ({ members: [hostId, userId] }),
  "circle.reviewed": ({ circleId, hostId }) => ({
    members: [hostId],
    topic: circleTopic(circleId),
  }),
  "circle.changed": ({ circleId, hostId }) => ({
    members: [hostId],
    topic: circleTopic(circleId),
  }),
  "circle.closed": ({ circleId, hostId }) => ({ members: [hostId], topic: circleTopic(circleId) }),
  "circle.handed_over": ({ circleId, hostId, formerHostId }) => ({
    members: [hostId, formerHostId],
    topic: circleTopic(circleId),
  }),
} satisfies AudienceOf<CircleEvents>;
