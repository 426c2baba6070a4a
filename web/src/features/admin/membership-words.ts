import { periodEnd } from "@attune/core/members/membership-period.rules";
import type { Membership } from "@attune/core/memberships/memberships.contract";
import { fullDate } from "../../lib/date-format.ts";
import { sideBySide } from "../../lib/join-words.ts";
import { membershipStates } from "../../parts/words/membership-states.ts";
import { planName } from "../../parts/words/plan-names.ts";

/** "Basic Membership · Active · Until 23 December 2026", with the date that the member sees. */
export function membershipWords({ typeName, status, expiresAt }: Membership): string {
  const name = planName(typeName);
  const state = membershipStates[status];
  if (!expiresAt) return sideBySide([name, state]);
  const day = fullDate(periodEnd({ status, expiresAt }));
  // Compared with expiresAt, as the access of an active membership outlasts its period by a day.
  if (Date.parse(expiresAt) <= Date.now()) return sideBySide([name, `Ended on ${day}`]);
  return sideBySide([name, state, `Until ${day}`]);
}
