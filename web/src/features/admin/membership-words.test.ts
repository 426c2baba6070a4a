import type { Membership } from "@attune/core/memberships/memberships.contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { membershipWords } from "./membership-words.ts";

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

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-20T12:00:00.000Z") }));
afterEach(() => void vi.useRealTimers());

test.each([
  // Access lasts a day longer than the period, which the member doesn't read either.
  [{}, "Basic Membership · Active · Until 23 December 2026"],
  [{ status: "cancelled" as const }, "Basic Membership · Cancelled · Until 24 December 2026"],
  [
    { status: "lapsed" as const, expiresAt: new Date(2026, 0, 24, 12).toISOString() },
    "Basic Membership · Ended on 24 January 2026",
  ],
  [
    { status: "cancelled" as const, expiresAt: new Date(2026, 0, 24, 12).toISOString() },
    "Basic Membership · Ended on 24 January 2026",
  ],
  [{ expiresAt: null }, "Basic Membership · Active"],
])("an admin reads of a membership with %o: %s", (differing, words) => {
  expect(membershipWords({ ...membership, ...differing })).toBe(words);
});
