import type { Membership } from "./memberships.contract.ts";

export const planNames = {
  innerCircle: "InnerCircle Membership",
  basic: "Basic Membership",
} as const;

/** Active, in its grace period or paid until later, and not past its expiry. */
export const isSubscribed = (membership: Membership | null, now: number): boolean =>
  membership !== null &&
  membership.status !== "lapsed" &&
  (membership.expiresAt === null || Date.parse(membership.expiresAt) > now);

export const isInnerCircle = (membership: Membership | null, now: number): boolean =>
  isSubscribed(membership, now) && membership?.typeName === planNames.innerCircle;
