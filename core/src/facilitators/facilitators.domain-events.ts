export interface FacilitatorEvents {
  "facilitator.applied": { userId: string };
  "facilitator.reviewed": { userId: string; approved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends FacilitatorEvents {}
}
