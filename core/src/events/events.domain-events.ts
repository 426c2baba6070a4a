export interface EventEvents {
  "event.created": { eventId: string; hostId: string; approved: boolean };
  "event.reviewed": { eventId: string; hostId: string; approved: boolean; wasApproved: boolean };
  /** `isElsewhere`: new time or place. `opens`: those who wait may have places now. */
  "event.changed": { eventId: string; hostId: string; isElsewhere: boolean; opens?: boolean };
  "event.cancelled": { eventId: string; hostId: string };
  "event.joined": { eventId: string; hostId: string; userId: string };
  /** Within the hour. */
  "event.near": { eventId: string };
  /** From the waiting list. */
  "event.promoted": { eventId: string; hostId: string; userId: string };
  /** Names no one: only the host sees who waits. */
  "event.waiting_changed": { eventId: string; hostId: string };
  /** `opens`: others wait for the place. */
  "event.left": { eventId: string; hostId: string; userId: string; opens?: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends EventEvents {}
}
