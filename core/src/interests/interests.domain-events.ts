export interface InterestEvents {
  "suggestion.reviewed": { suggestionId: string; userId: string; approved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends InterestEvents {}
}
