export const planNames = {
  innerCircle: "InnerCircle Membership",
  basic: "Basic Membership",
} as const;

/** `expiresAt` is ISO 8601, or null for no expiry. */
interface MembershipTerms {
  status: "active" | "grace" | "cancelled" | "lapsed";
  expiresAt: string | null;
  typeName: string;
}

/** Whether it's active, in grace or paid until later, and hasn't expired. */
export const isSubscribed = (membership: MembershipTerms | null, now: number): boolean =>
  membership !== null &&
  membership.status !== "lapsed" &&
  (membership.expiresAt === null || Date.parse(membership.expiresAt) > now);

export const isInnerCircle = (membership: MembershipTerms | null, now: number): boolean =>
  isSubscribed(membership, now) && membership?.typeName === planNames.innerCircle;
