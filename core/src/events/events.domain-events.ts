export interface EventEvents {
  "event.created": { eventId: string; hostId: string; approved: boolean };
  /** `wasApproved`: before the review. */
  "event.reviewed": { eventId: string; hostId: string; approved: boolean; wasApproved: boolean };
  "event.joined": { eventId: string; hostId: string; userId: string };
  /** It begins within the hour. */
  "event.near": { eventId: string };
  "event.left": { eventId: string; userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends EventEvents {}
}
