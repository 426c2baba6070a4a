import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsByEntity } from "../faults/table-rows.ts";
import { exact, leaveCosmicStep } from "../support/cosmic-step.ts";
import { startWithAdaAndBen } from "../support/members.ts";
import type { Person } from "../support/person.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
afterAll(() => world?.close());

const noSigns = { sunSign: null, moonSign: null, risingSign: null, humanDesignType: null };
const noChart = { status: "none", sunSign: null, humanDesign: null, positions: null, flags: [] };

async function suggested(to: Person, userId: string) {
  const { items } = await to.api.charts.listSuggestedPeople({});
  return items.find((person) => person.userId === userId);
}

const hasChartReason = (reasons: string[] | undefined) =>
  reasons?.some((each) => /^Your (sun|moon|rising sign|gate|profiles) /.test(each));

beforeAll(async () => {
  ({ world, ada, ben } = await startWithAdaAndBen());
  await leaveCosmicStep(ada);
  await leaveCosmicStep(ben);
  // Nothing else in common, so that suggestions have their reasons from charts.
  await ben.api.profiles.updateProfile({ userId: ben.userId, interests: ["Tarot"] });
  for (const { api, userId } of [ada, ben])
    await api.profiles.updateProfile({ userId, fieldVisibility: { location: "only_me" } });
  await world.settle();
});

async function everythingHidden() {
  expect(await ada.api.charts.getMyChart()).toMatchObject(noChart);
  expect(await ada.api.profiles.getMyProfile()).toMatchObject(noSigns);
  expect(await ben.api.charts.getChart({ userId: ada.userId })).toMatchObject(noChart);
  expect(await ben.api.profiles.getProfile({ userId: ada.userId })).toMatchObject(noSigns);
  // Who switched it off sees none of others either.
  expect(await ada.api.charts.getChart({ userId: ben.userId })).toMatchObject(noChart);
  expect(await ada.api.profiles.getProfile({ userId: ben.userId })).toMatchObject(noSigns);
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const { reasons, differences } = await one.api.charts.getLikeness({ userId: other.userId });
    expect(reasons).toEqual([]);
    expect(differences).toEqual(["No shared interests yet."]);
    // Nothing in common is no reason to suggest someone.
    expect((await suggested(one, other.userId))?.reasons).toEqual([]);
  }
}

test("switching astrology off hides it in my own view, others' views, suggestions and reasons, at once and later", async () => {
  const before = await ben.api.charts.getLikeness({ userId: ada.userId });
  expect(
    [...before.reasons, ...before.differences].some((point) => point.startsWith("Your sun in")),
  ).toBe(true);
  expect(hasChartReason((await suggested(ben, ada.userId))?.reasons)).toBe(true);

  await ada.api.profiles.updateProfile({ userId: ada.userId, astrologyEnabled: false });
  await everythingHidden();
  await world.settle();
  await everythingHidden();
  const summary = (await rowsByEntity(world))("likeness-summary").find(
    ({ userId }) => userId === ada.userId,
  );
  expect(summary?.summary).toMatchObject({ signs: null, humanDesign: null });
});

test("switched on again, everything is as before", async () => {
  await ada.api.profiles.updateProfile({ userId: ada.userId, astrologyEnabled: true });
  await world.settle();
  expect(await ada.api.charts.getMyChart()).toMatchObject({
    status: "ready",
    sunSign: exact.signs.sun,
  });
  expect(await ben.api.profiles.getProfile({ userId: ada.userId })).toMatchObject({
    sunSign: exact.signs.sun,
    humanDesignType: exact.humanDesign.type,
  });
  expect(hasChartReason((await suggested(ben, ada.userId))?.reasons)).toBe(true);
});

test("a likeness is the same from both sides", async () => {
  const [one, other] = [
    await ada.api.charts.getLikeness({ userId: ben.userId }),
    await ben.api.charts.getLikeness({ userId: ada.userId }),
  ];
  expect(one.score).toBe(other.score);
  expect((await suggested(ada, ben.userId))?.score).toBe(one.score);
});
