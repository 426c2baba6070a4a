import { hour, minute } from "@attune/core/kernel/clock";
import { portraitPaths } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bellOf } from "../support/circle.ts";
import { letPass } from "../support/clock.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { oneFace } from "../support/portrait.ts";
import { uploadPicture } from "../support/upload.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
let before: string;

beforeAll(async () => {
  world = await startAttune();
});
afterAll(() => world?.close());

/** A new member with a checked portrait, while the check has just gone down. */
beforeEach(async () => {
  world.faults.clear();
  ada = await becomeMember(world);
  before = await choose(oneFace());
  world.faults.rate("rekognition", 1, { code: "InternalFailure" });
});

async function choose(picture: Buffer): Promise<string> {
  const imageUrl = await uploadPicture(ada.api, picture, "profile_image");
  await ada.api.profiles.setAvatar({ imageUrl });
  return imageUrl;
}

const pass = (time: number) => letPass(world, time, [ada]);

async function shown() {
  const { imageUrl, photoInReview } = await ada.api.profiles.getMyProfile();
  return { imageUrl, photoInReview };
}

/** The small copy answers as the portrait does. */
async function answerTo(path: string) {
  const answers = await Promise.all(portraitPaths(path).map((one) => fetch(world.origin + one)));
  const [portrait, copy] = answers.map(({ status }) => status);
  expect(copy).toBe(portrait);
  return portrait;
}

const titles = async () => (await bellOf(ada)).map(({ title }) => title);

test("[H16] a flagged portrait without a face gives way to the one before once the check is back", async () => {
  const flagged = await choose(pictureOf(300, 300));
  await pass(20 * minute);
  expect(await shown()).toEqual({ imageUrl: flagged, photoInReview: true });

  world.faults.clear();
  await pass(2 * hour);
  expect(await shown()).toEqual({ imageUrl: before, photoInReview: false });
  expect(await answerTo(before)).toBe(200);
  expect(await answerTo(flagged)).toBe(403);
  expect(await titles()).toEqual(["Your photo isn't shown any more"]);
  await pass(2 * hour);
  expect(await titles()).toHaveLength(1);
});

test("[H16] of two flagged in a row, both without a face, the one before them is shown again", async () => {
  await choose(pictureOf(300, 300));
  await choose(pictureOf(320, 320));
  world.faults.clear();
  await pass(hour);
  expect(await shown()).toEqual({ imageUrl: before, photoInReview: false });
});

test("[H16] a flagged portrait with a face stays, and is no longer flagged", async () => {
  const flagged = await choose(oneFace());
  expect(await shown()).toEqual({ imageUrl: flagged, photoInReview: true });
  world.faults.clear();
  await pass(hour);
  expect(await shown()).toEqual({ imageUrl: flagged, photoInReview: false });
  expect(await answerTo(flagged)).toBe(200);
  expect(await answerTo(before)).toBe(403);
  expect(await titles()).toEqual([]);
});

test("a replaced portrait is gone soon after, and the new one isn't", async () => {
  world.faults.clear();
  const newer = await choose(oneFace());
  expect(await answerTo(before)).toBe(200);
  await pass(20 * minute);
  expect(await answerTo(before)).toBe(403);
  expect(await answerTo(newer)).toBe(200);
  expect((await shown()).imageUrl).toBe(newer);
});

test("[H16] a portrait chosen since stays, whatever the check finds in the flagged one", async () => {
  await choose(pictureOf(300, 300));
  world.faults.clear();
  const newer = await choose(oneFace());
  await pass(hour);
  expect(await shown()).toEqual({ imageUrl: newer, photoInReview: false });
  expect(await titles()).toEqual([]);
});

test("[H16] a flagged portrait without a face can't be chosen again, or later", async () => {
  const refused = await choose(pictureOf(300, 300));
  const notChosen = await uploadPicture(ada.api, pictureOf(320, 320), "profile_image");
  world.faults.clear();
  await pass(hour / 4);
  expect((await shown()).imageUrl).toBe(before);
  for (const imageUrl of [refused, notChosen]) {
    await ada.api.profiles.setAvatar({ imageUrl });
    await pass(hour);
    expect(await answerTo(imageUrl)).toBe(403);
  }
});
