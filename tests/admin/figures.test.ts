import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilHour } from "../support/clock.ts";
import { answerCostOf } from "../support/cost.ts";
import { grant } from "../support/operator.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;

beforeAll(async () => {
  world = await startAttune();
  // Noon of a day whose night counted no members.
  await world.settle({ advance: untilHour(world, 12, "UTC") + day });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ben = await becomeMember(world, { name: "Ben Summer", username: "ben" });
  await grant(world, ada.userId, ["system_analytics"]);
});
afterAll(() => world?.close());

test("a member who comes twice a day counts once, and members are counted on request", async () => {
  for (const person of [ada, ben, ben]) await person.api.accounts.getSession();
  const before = await ada.api.admin.getFigures({ days: 7 });
  expect(before.days).toHaveLength(7);
  expect(before.days.at(-1)).toMatchObject({ active: 2, subscribed: 0 });
  expect(before.days[0]).toMatchObject({ active: 0, subscribed: null });
  expect(before.counted?.cohorts).toEqual([]);

  await ada.api.admin.countFigures();
  await world.settle();
  const { days, counted } = await ada.api.admin.getFigures({ days: 7 });
  expect(days.at(-1)).toMatchObject({ active: 2, subscribed: 2, revenue: counted?.revenue });
  expect(counted).toMatchObject({ lapsed: 0, ended: 0 });
  expect(counted?.cohorts).toMatchObject([{ joined: 2, subscribed: 2, active: 2 }]);
});

test("ninety days of figures are one query", async () => {
  const spent = await answerCostOf(world, () => ada.api.admin.getFigures({ days: 90 }));
  expect(spent.requests).toBe(1);
  expect(spent.items).toBeLessThanOrEqual(90);
  expect(spent.writeUnits).toBe(0);
});

test("figures need a permission", async () => {
  const denied = { code: "permission.denied" };
  expect(await refusedWith(ben.api.admin.getFigures({ days: 7 }))).toMatchObject(denied);
  expect(await refusedWith(ben.api.admin.countFigures())).toMatchObject(denied);
});
