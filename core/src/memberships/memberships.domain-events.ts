import type { RenewalChange } from "./renewal.ts";

export interface MembershipEvents {
  /** `isNewPlan`: the same subscription continues with another plan. */
  "membership.changed": { userId: string; isNewPlan?: boolean; renewal?: RenewalChange };
  /** The card had a trial before. */
  "membership.trial_refused": { userId: string; subscriptionId: string };
  "membership.refunded": { userId: string; refundId: string };
  /** The card's bank sent it back. */
  "membership.refund_failed": { userId: string; refundId: string };
}

declare module "../kernel/domain-events.ts" {
  interface DomainEventMap extends MembershipEvents {}
}
