import type { Membership } from "@attune/core/memberships/memberships.contract";
import { expect, test } from "vitest";
import { renewalWords } from "./MembershipSection.tsx";

const membership: Membership = {
  id: "mem_1",
  status: "active",
  expiresAt: new Date(2026, 11, 24, 12).toISOString(),
  isTrial: false,
  membershipTypeId: "basic",
  typeName: "Basic Membership",
  price: 900,
  currency: "EUR",
  interval: "month",
  endsAtExpiry: false,
};

test.each([
  // Access lasts a day longer than the period, in case the renewal's webhook is late.
  [{}, "It renews on 23 December 2026."],
  [{ isTrial: true }, "The trial ends on 23 December 2026."],
  [{ status: "cancelled" as const }, "It stays active until 24 December 2026 and won't renew."],
  [
    { status: "grace" as const },
    "The last payment didn't go through. Unless a new one does, your membership ends on 24 December 2026.",
  ],
])("%o names the day the period ends", (differing, words) => {
  expect(renewalWords({ ...membership, ...differing })).toBe(words);
});
