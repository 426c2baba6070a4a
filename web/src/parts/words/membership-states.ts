import type { Membership } from "@attune/core/memberships/memberships.contract";

export const membershipStates: Record<Membership["status"], string> = {
  active: "Active",
  grace: "Payment due",
  cancelled: "Cancelled",
  lapsed: "Ended",
};
