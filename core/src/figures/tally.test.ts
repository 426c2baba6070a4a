import { expect, test } from "vitest";
import { type CountedMember, emptyTally, withMember } from "./tally.ts";

const now = Date.parse("2026-11-22T03:00:00.000Z");
const member: CountedMember = {
  status: "active",
  isTrial: false,
  typeName: "Basic Membership",
  price: 900,
  expiresAt: "2026-12-20T00:00:00.000Z",
  createdAt: "2026-10-03T00:00:00.000Z",
};

const tallyOf = (...members: Partial<CountedMember>[]) =>
  members.reduce((tally, part) => withMember(tally, { ...member, ...part }, now), emptyTally());

test("only paying members bring revenue", () => {
  const tally = tallyOf(
    {},
    { typeName: "InnerCircle Membership", price: 2000 },
    { isTrial: true },
    { status: "grace" },
    { status: "lapsed", expiresAt: "2026-11-01T00:00:00.000Z" },
  );
  expect(tally).toMatchObject({ basic: 1, innerCircle: 1, trial: 1, overdue: 1, lapsed: 1 });
  expect(tally.revenue).toBe(2900);
});

test("a member who pays by the year brings a twelfth a month", () => {
  expect(tallyOf({}, { price: 9000, interval: "year" }).revenue).toBe(900 + 750);
});

test("a member counts as churned for thirty days after their time ended", () => {
  expect(tallyOf({ expiresAt: "2026-11-20T00:00:00.000Z" })).toMatchObject({ lapsed: 1, ended: 1 });
  expect(tallyOf({ expiresAt: "2026-09-20T00:00:00.000Z" })).toMatchObject({ lapsed: 1, ended: 0 });
  expect(tallyOf({ status: "cancelled" })).toMatchObject({ basic: 1, ended: 0 });
});

test("a cohort counts who's still subscribed and who was here lately, for a year", () => {
  const months = Array.from({ length: 14 }, (_, index) => ({
    createdAt: `${index < 2 ? 2025 : 2026}-${String(index < 2 ? 11 + index : index - 1).padStart(2, "0")}-01`,
  }));
  const { cohorts } = tallyOf(
    ...months,
    { activeOn: "2026-11-21" },
    { status: "lapsed", activeOn: "2026-08-01" },
  );
  expect(cohorts).toHaveLength(12);
  expect(cohorts[0]?.month).toBe("2026-12");
  expect(cohorts.find(({ month }) => month === "2026-10")).toEqual({
    month: "2026-10",
    joined: 3,
    subscribed: 2,
    active: 1,
  });
});
