import { periodEnd } from "@attune/core/members/membership-period.rules";
import type { Membership } from "@attune/core/memberships/memberships.contract";
import { fullDate } from "../../lib/date-format.ts";

/** "Basic Membership, active, until 23 December 2026": the day that the member reads, too. */
export function membershipWords({ typeName, status, expiresAt }: Membership): string {
  if (!expiresAt) return `${typeName}, ${status}`;
  return `${typeName}, ${status}, until ${fullDate(periodEnd({ status, expiresAt }))}`;
}
