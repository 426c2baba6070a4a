import { periodEnd } from "@attune/core/members/membership-period.rules";
import type { Membership } from "@attune/core/memberships/memberships.contract";
import { fullDate } from "../../lib/date-format.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { membershipStates } from "../../parts/words/membership-states.ts";

/** "Basic Membership · Active · Until 23 December 2026": the day that the member reads, too. */
export const membershipWords = ({ typeName, status, expiresAt }: Membership): string =>
  sideBySide([
    typeName,
    membershipStates[status],
    expiresAt && `Until ${fullDate(periodEnd({ status, expiresAt }))}`,
  ]);
