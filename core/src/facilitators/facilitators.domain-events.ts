export interface FacilitatorEvents {
  "facilitator.reviewed": { userId: string; approved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends FacilitatorEvents {}
}
