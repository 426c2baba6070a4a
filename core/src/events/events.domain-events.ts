export interface EventEvents {
  "event.created": { eventId: string; hostId: string; approved: boolean };
  "event.reviewed": { eventId: string; hostId: string; approved: boolean; wasApproved: boolean };
  /** `isElsewhere`: new time or place. */
  "event.changed": { eventId: string; hostId: string; isElsewhere: boolean };
  "event.cancelled": { eventId: string; hostId: string };
  "event.joined": { eventId: string; hostId: string; userId: string };
  /** Within the hour. */
  "event.near": { eventId: string };
  "event.left": { eventId: string; hostId: string; userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends EventEvents {}
}
