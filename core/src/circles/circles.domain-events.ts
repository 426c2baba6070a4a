export interface CircleEvents {
  "circle.created": { circleId: string; hostId: string };
  /** `isAccepted`: joined because the host or a moderator accepted their request. */
  "circle.joined": { circleId: string; hostId: string; userId: string; isAccepted?: true };
  /** `isRepeated`: recorded again after a change of host, to notify only the new host. */
  "circle.requested": { circleId: string; hostId: string; userId: string; isRepeated?: true };
  /** The request was withdrawn or declined, or its sender was removed from the circle. */
  "circle.request_ended": { circleId: string; hostId: string; userId: string };
  "circle.invited": { circleId: string; userId: string; inviterId: string };
  "circle.invitation_declined": { circleId: string; userId: string };
  /** By who sent it, the host or a moderator. */
  "circle.invitation_withdrawn": { circleId: string; userId: string; inviterId: string };
  "circle.left": { circleId: string; userId: string };
  /**
   * Removed by the host or a moderator, not by a report. Unlike "circle.left", isn't broadcast to
   * the circle.
   */
  "circle.member_removed": { circleId: string; userId: string };
  /** A person outside the circle was banned, or a ban was lifted. */
  "circle.ban_changed": { circleId: string; hostId: string; userId: string };
  /** By a member who has read it. */
  "circle.welcome_closed": { circleId: string; userId: string };
  /** `isUnlisted`: it isn't approved, so admins review the change. */
  "circle.changed": { circleId: string; hostId: string; isUnlisted?: true };
  "circle.closed": { circleId: string; hostId: string };
  /** `hostId` is the new host. `isAppointed`: by an admin, because the circle had none. */
  "circle.handed_over": {
    circleId: string;
    hostId: string;
    formerHostId: string;
    isAppointed?: true;
  };
  "circle.moderator_appointed": { circleId: string; hostId: string; userId: string };
  /** By the host, by the moderator themselves, or because they're no longer a member. */
  "circle.moderator_ended": { circleId: string; hostId: string; userId: string };
  "circle.reviewed": { circleId: string; hostId: string; approved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends CircleEvents {}
}
