import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, signUp } from "../support/person.ts";
import { refusal } from "../support/refusal.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await signUp(world, { name: "Ada Winter", username: "ada" });
  await ada.api.profiles.ensureProfile();
});
afterAll(() => world?.close());

/** A well-known birth: Montréal, 9 April 1948, 00:14. */
const montreal = {
  birthDate: "1948-04-09",
  birthTime: "00:14",
  latitude: 45.5,
  longitude: -73.57,
};
const signs = (change: object = {}) =>
  ada.api.charts.calculateAstrologySigns({ ...montreal, birthLocation: "Montréal", ...change });
const design = (change: object = {}) =>
  ada.api.charts.calculateHumanDesign({ ...montreal, ...change });

test("[I6] the signs are answered in the shape of the specification", async () => {
  const { astrologyData, wheel, flags } = await signs({ timestamp: world.clock.now() });
  expect(astrologyData).toEqual({
    sunSign: "Aries",
    moonSign: "Aries",
    risingSign: "Sagittarius",
  });
  expect(wheel?.positions.sun).toBeCloseTo(19.26, 1);
  expect(wheel?.ascendant).toBeCloseTo(266.4, 0);
  expect(wheel?.midheaven).toBeCloseTo(204.1, 0);
  expect(flags).toEqual([]);
});

test("[I7] Human Design has the specification's shape", async () => {
  const { humanDesign, bodygraph } = await design();
  expect(bodygraph).toMatchObject({ type: "Manifestor", channels: expect.any(Array) });
  expect(humanDesign).toEqual({
    type: "Manifestor",
    strategy: "Inform before acting",
    authority: "Splenic",
    profile: "5/1",
    interpretation: expect.stringMatching(/^Manifestors are described as /),
  });
});

test("without a time there is a sun sign, and nothing that hangs on it", async () => {
  const { astrologyData, flags } = await signs({ birthTime: null });
  expect(astrologyData).toMatchObject({ sunSign: "Aries", risingSign: null });
  expect(flags).toContain("Without a birth time we show only what was the same all day.");
});

test("a zone named by the place is used, and an hour shown twice is chosen from", async () => {
  const repeated = {
    birthDate: "1995-09-24",
    birthTime: "02:30",
    timeZone: "Europe/Berlin",
    latitude: 52.5,
    longitude: 13.4,
  };
  const [earlier, later] = [
    await signs(repeated),
    await signs({ ...repeated, ambiguous: "later" }),
  ];
  expect(earlier.flags.join()).toContain("twice that day; this is the chart for the earlier one");
  expect(later.flags.join()).toContain("twice that day; this is the chart for the later one");
});

test("impossible births are refused, with a reason and without the birth data", async () => {
  const berlin = { timeZone: "Europe/Berlin", latitude: 52.5, longitude: 13.4 };
  const skipped = await refusal(signs({ ...berlin, birthDate: "1995-03-26", birthTime: "02:30" }));
  expect(skipped).toMatchObject({
    code: "birth.time_skipped",
    data: { hint: "They went from 02:00 straight to 03:00 that day." },
  });
  const early = await refusal(design({ ...berlin, birthDate: "1850-03-26" }));
  expect(early).toMatchObject({ code: "birth.date_out_of_range" });
  const nowhere = await refusal(signs({ timeZone: "Mars/Phobos" }));
  expect(nowhere).toMatchObject({ code: "birth.place_unknown" });
  for (const change of [{ birthTime: "25:00" }, { birthDate: "1990-1-1" }, { latitude: 91 }]) {
    expect(await refusal(signs(change))).toMatchObject({ code: "request.invalid", status: 400 });
  }
  for (const { message } of [skipped, early, nowhere]) {
    expect(message).not.toMatch(/1995|1850|02:30|Mars/);
  }
});

test("[L14] a birth place is found by its English name, and an unknown one is reported", async () => {
  const keep = (birthLocation: string) =>
    ada.api.charts.geocodeBirthLocation({
      userId: ada.userId,
      location: birthLocation,
      birthData: { birthDate: "1948-04-09", birthTime: "00:14", birthLocation },
    });
  expect(await keep("Gothenburg, Sweden")).toMatchObject({ timeZone: "Europe/Stockholm" });
  expect(await keep("Galway")).toMatchObject({ timeZone: "Europe/Dublin" });
  expect(await refusal(keep("Nowhere at all, Atlantis"))).toMatchObject({
    code: "birth.place_unknown",
  });
});

test("charts are not computed without birth data", async () => {
  const bea = await signUp(world, { name: "Bea Brook", username: "bea" });
  await bea.api.profiles.ensureProfile();
  expect(
    await refusal(bea.api.charts.calculateAndStoreCharts({ userId: bea.userId })),
  ).toMatchObject({ code: "birth.incomplete" });
  expect(await bea.api.charts.getMyChart()).toMatchObject({ status: "none" });
});

test("a newcomer without a profile has no chart to delete and no birth data to forget, which is fine", async () => {
  const newcomer = await signUp(world);
  expect(await newcomer.api.charts.deleteChart()).toEqual({ success: true });
  expect(await newcomer.api.charts.forgetBirthData()).toEqual({ success: true });
  expect(await newcomer.api.charts.getMyChart()).toMatchObject({ status: "none" });
});
