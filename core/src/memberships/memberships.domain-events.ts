export interface MembershipEvents {
  "membership.changed": { userId: string };
  /** The card had a trial before. */
  "membership.trial_refused": { userId: string; subscriptionId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MembershipEvents {}
}
