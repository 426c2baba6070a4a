export interface MembershipEvents {
  "membership.changed": { userId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MembershipEvents {}
}
