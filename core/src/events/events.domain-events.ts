export interface EventEvents {
  "event.created": { eventId: string; hostId: string; approved: boolean };
  /** `wasApproved`: before the review. */
  "event.reviewed": { eventId: string; hostId: string; approved: boolean; wasApproved: boolean };
  /** `isElsewhere`: its time or place changed. */
  "event.changed": { eventId: string; hostId: string; isElsewhere: boolean };
  "event.cancelled": { eventId: string; hostId: string };
  "event.joined": { eventId: string; hostId: string; userId: string };
  /** It starts within the hour. */
  "event.near": { eventId: string };
  "event.left": { eventId: string; hostId: string; userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends EventEvents {}
}
