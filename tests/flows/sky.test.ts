import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerCostOf } from "../support/cost.ts";
import { type Person, signUp, visitorApi } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await signUp(world, { name: "Ada Winter", username: "ada" });
});
afterAll(() => world?.close());

const hour = 3_600_000;

test("the sky is that of the full hour, the same for an hour, then the next one's", async () => {
  world.clock.advance(hour - (world.clock.now() % hour) + 60_000);
  const start = Math.floor(world.clock.now() / hour) * hour;
  const sky = await ada.api.charts.getSky();
  expect(Date.parse(sky.at)).toBe(start);
  expect(Object.keys(sky.positions)).toHaveLength(13);
  expect(sky.changes.some(({ at }) => Date.parse(at) > start)).toBe(true);
  expect(Date.parse(sky.moon.nextSign.at)).toBeGreaterThan(start);

  world.clock.advance(58 * 60_000);
  expect(await ada.api.charts.getSky()).toEqual(sky);

  world.clock.advance(2 * 60_000);
  await ada.signIn();
  const later = await ada.api.charts.getSky();
  expect(Date.parse(later.at)).toBe(start + hour);
  const moved = (later.positions.moon - sky.positions.moon + 360) % 360;
  expect(moved).toBeGreaterThan(0.4);
  expect(moved).toBeLessThan(0.7);
});

test("it reads no row, and visitors don't get it", async () => {
  const cost = () => answerCostOf(world, () => ada.api.charts.getSky());
  // Polled, because a busy machine may take longer than access is cached.
  await expect
    .poll(cost, { timeout: 30_000 })
    .toEqual(expect.objectContaining({ requests: 0, writeUnits: 0 }));
  expect(await refusal(visitorApi(world).charts.getSky())).toMatchObject({ status: 401 });
});
