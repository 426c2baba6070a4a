import type { AudienceOf } from "../kernel/feature.ts";
import type { MembershipEvents } from "./memberships.domain-events.ts";

export const audience = {
  "membership.changed": ({ userId }) => ({ members: [userId] }),
  "membership.trial_refused": ({ userId }) => ({ members: [userId] }),
  "membership.refunded": ({ userId }) => ({ members: [userId] }),
  "membership.refund_failed": ({ userId }) => ({ members: [userId] }),
} satisfies AudienceOf<MembershipEvents>;
