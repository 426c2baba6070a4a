export interface InterestEvents {
  "suggestion.submitted": { suggestionId: string; userId: string };
  "suggestion.reviewed": { suggestionId: string; userId: string; approved: boolean };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends InterestEvents {}
}
