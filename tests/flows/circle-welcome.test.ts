import { day } from "@attune/core/kernel/clock";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithCircle } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import type { Person } from "../support/person.ts";

const draft = { name: "Morning sitters", description: "We sit at dawn.", categories: [] };
const welcome = "Come in, and say which window you sit at.";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
let circleId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, circleId } = await startWithCircle());
});
afterAll(() => world?.close());

const shownTo = async (person: Person) =>
  (await person.api.circles.getCircle({ circleId })).welcome;

test("a host's welcome is for new members and the host, not for anyone outside", async () => {
  await ada.api.circles.updateCircle({ circleId, ...draft, welcome });
  expect(await shownTo(ada)).toBe(welcome);
  expect(await shownTo(ben)).toBe(welcome);
  expect(await shownTo(cleo)).toBeUndefined();
  await cleo.api.circles.joinCircle({ circleId });
  expect(await shownTo(cleo)).toBe(welcome);
});

test("a member who closes the welcome isn't shown it on any device, until they join again", async () => {
  await cleo.api.circles.closeWelcome({ circleId });
  await cleo.api.circles.closeWelcome({ circleId });
  expect(await shownTo(cleo)).toBeUndefined();
  expect(await shownTo(ben)).toBe(welcome);
  await cleo.api.circles.leaveCircle({ circleId });
  await cleo.api.circles.joinCircle({ circleId });
  expect(await shownTo(cleo)).toBe(welcome);
});

test("an edit that doesn't name the welcome keeps it, and an empty one removes it", async () => {
  await ada.api.circles.updateCircle({ circleId, ...draft });
  expect(await shownTo(ben)).toBe(welcome);
  await ada.api.circles.updateCircle({ circleId, ...draft, welcome: "" });
  expect(await shownTo(ben)).toBeUndefined();
  expect(await shownTo(ada)).toBeUndefined();
  await ada.api.circles.updateCircle({ circleId, ...draft, welcome });
});

test("the welcome has a limit", async () => {
  const long = "a".repeat(501);
  await expect(
    ada.api.circles.updateCircle({ circleId, ...draft, welcome: long }),
  ).rejects.toMatchObject({ code: "request.invalid" });
});

test("across a block, the host's welcome isn't shown", async () => {
  await ben.api.blocks.blockMember({ userId: ada.userId });
  expect(await shownTo(ben)).toBeUndefined();
  await ben.api.blocks.unblockMember({ userId: ada.userId });
  expect(await shownTo(ben)).toBe(welcome);
});

test("after two weeks a member isn't new any more", async () => {
  await letPass(world, 15 * day, [ada, ben, cleo]);
  expect(await shownTo(ben)).toBeUndefined();
  expect(await shownTo(ada)).toBe(welcome);
});

test("a new host doesn't speak the former host's welcome", async () => {
  await ada.api.circles.handOverCircle({ circleId, userId: ben.userId });
  expect(await shownTo(ben)).toBeUndefined();
});
