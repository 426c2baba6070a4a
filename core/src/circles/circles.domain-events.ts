export interface CircleEvents {
  "circle.created": { circleId: string; hostId: string };
  /** `isAccepted`: the host or a moderator accepted their request. */
  "circle.joined": { circleId: string; hostId: string; userId: string; isAccepted?: true };
  /** `isRepeated`: for a new host alone. */
  "circle.requested": { circleId: string; hostId: string; userId: string; isRepeated?: true };
  /** Withdrawn or declined, or its member was removed from the circle. */
  "circle.request_ended": { circleId: string; hostId: string; userId: string };
  "circle.invited": { circleId: string; userId: string; inviterId: string };
  "circle.invitation_declined": { circleId: string; userId: string };
  "circle.left": { circleId: string; userId: string };
  /** By the host or a moderator, without a report. Apart from "circle.left", which all members hear. */
  "circle.member_removed": { circleId: string; userId: string };
  /** Of someone outside it, or lifted. */
  "circle.ban_changed": { circleId: string; hostId: string; userId: string };
  "circle.changed": { circleId: string; hostId: string };
  "circle.closed": { circleId: string; hostId: string };
  /** `hostId`: the new one. */
  "circle.handed_over": { circleId: string; hostId: string; formerHostId: string };
  "circle.moderator_appointed": { circleId: string; hostId: string; userId: string };
  /** By the host or themselves, or with their place in the circle. */
  "circle.moderator_ended": { circleId: string; hostId: string; userId: string };
  "circle.reviewed": { circleId: string; hostId: string; approved: boolean; wasApproved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends CircleEvents {}
}
