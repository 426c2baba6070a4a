import { afterAll, expect, test } from "vitest";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";
import { firstPlans } from "./first-plans.rules.ts";

const table = await startTable();
const { client } = await import("../kernel/table.ts");
const { AccountEntity } = await import("../members/account.entity.ts");
const { MembershipEntity } = await import("../members/membership.entity.ts");
const { applyProviderState, endExpiredMemberships } = await import("./memberships.service.ts");
const { ensurePlans } = await import("./plans.ts");
afterAll(() => table.close());

const [{ planId }] = firstPlans;
const expiresAt = "2026-01-31T00:00:00.000Z";
const stateOf = (userId: string) => ({
  planId,
  status: "active" as const,
  isTrial: false,
  price: 1500,
  currency: "EUR",
  expiresAt,
  endsAtExpiry: false,
  subscriptionId: `sub_${userId}`,
  customerId: `cus_${userId}`,
  providerTime: 1,
});
const open = (userId: string) =>
  AccountEntity.put({
    userId,
    username: userId,
    name: userId,
    email: `${userId}@people.example`,
    createdAt: "2026-01-01T00:00:00.000Z",
  }).go();

test("a deleted account gets no membership, and doesn't keep others' from ending", async () => {
  await ensurePlans();
  for (const userId of ["ada", "ben"]) {
    await open(userId);
    await applyProviderState(userId, stateOf(userId));
  }
  await AccountEntity.delete({ userId: "ada" }).go();
  expect(await endExpiredMemberships()).toBe(1);
  const { data: ben } = await MembershipEntity.get({ userId: "ben" }).go();
  expect(ben?.status).toBe("lapsed");
  const late = applyProviderState("cleo", stateOf("cleo"));
  await expect(late).rejects.toMatchObject({ code: "not_found" });
});

test("someone who joined at another price and interval sees theirs, until and after the membership ends", async () => {
  await open("dora");
  const yearly = { ...stateOf("dora"), interval: "year" as const };
  const running = await applyProviderState("dora", yearly);
  expect(running).toMatchObject({ price: 1500, currency: "EUR", interval: "year" });
  await endExpiredMemberships();
  const { data } = await MembershipEntity.get({ userId: "dora" }).go();
  expect(data).toMatchObject({ status: "lapsed", price: 1500, interval: "year" });
});

test("a state that the provider repeats is no news, and what it had before it still counts as old", async () => {
  await open("finn");
  const sends = watchSends(client, (_command, send) => send());
  const news = () =>
    sends.mock.calls.filter(([command]) => JSON.stringify(command.input).includes("domain-event#"));
  await applyProviderState("finn", stateOf("finn"));
  expect(news()).toHaveLength(1);
  await applyProviderState("finn", { ...stateOf("finn"), providerTime: 3 });
  expect(news()).toHaveLength(1);
  const older = { ...stateOf("finn"), status: "grace" as const, providerTime: 2 };
  expect(await applyProviderState("finn", older)).toMatchObject({ status: "active" });
  const newer = { ...older, providerTime: 4 };
  expect(await applyProviderState("finn", newer)).toMatchObject({ status: "grace" });
  expect(news()).toHaveLength(2);
});

test("a change of price in the second of the last notice counts", async () => {
  await open("emil");
  await applyProviderState("emil", stateOf("emil"));
  const changed = await applyProviderState("emil", { ...stateOf("emil"), price: 2000 });
  expect(changed.price).toBe(2000);
  const yearly = { ...stateOf("emil"), price: 2000, interval: "year" as const };
  expect((await applyProviderState("emil", yearly)).interval).toBe("year");
});
