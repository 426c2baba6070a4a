export interface CircleEvents {
  "circle.created": { circleId: string; hostId: string };
  "circle.joined": { circleId: string; hostId: string; userId: string };
  "circle.left": { circleId: string; userId: string };
  /** `wasApproved`: before the review. */
  "circle.reviewed": { circleId: string; hostId: string; approved: boolean; wasApproved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends CircleEvents {}
}
