import { day, hour } from "@attune/core/kernel/clock";
import { sizePaths } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { albumOf } from "../support/albums.ts";
import { eventDraft } from "../support/event-draft.ts";
import { becomeMember, type Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";
import { bucketOf, storageOf } from "../support/uploads-bucket.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let ada: Person;
const uploads: Record<string, string> = {};
let albumId: string;

const wide = pictureOf(1200, 30);

beforeAll(async () => {
  world = await startAttune({ workers: 1 });
  ada = await becomeMember(world, { name: "Ada Winter", username: "ada" });
  ({ albumId } = await albumOf(ada, "Water"));
  const upload = async (name: string, purpose: "post" | "photo") => {
    const imageUrl = await uploadPicture(ada.api, wide, purpose);
    uploads[name] = imageUrl;
    return imageUrl;
  };
  await ada.api.albums.addPhoto({ albumId, imageUrl: await upload("a photo", "photo") });
  await upload("an unused photo", "photo");
  const imageUrl = await upload("a post's picture", "post");
  await ada.api.feed.createPost({ content: "By the river.", imageUrl });
  const cover = await upload("a cover", "post");
  const event = { ...eventDraft(world, { title: "Dawn" }), imageUrl: cover };
  await ada.api.events.createEvent(event);
  const replaced = { ...event, imageUrl: await upload("a replaced cover", "post") };
  const { eventId } = await ada.api.events.createEvent(replaced);
  await ada.api.events.updateEvent({ ...event, eventId, imageUrl: null });
  const { circleId, ...circle } = await ada.api.circles.createCircle({
    name: "Dusk",
    description: "We sit.",
    categories: [],
    imageUrl: await upload("a circle's former cover", "post"),
  });
  await ada.api.circles.updateCircle({ ...circle, circleId, imageUrl: cover });
  await upload("a draft's picture", "post");
});
afterAll(() => world?.close());

/** The names of the uploads that are still stored. */
async function stored(): Promise<string[]> {
  const { Contents = [] } = await storageOf(world).send(
    new ListObjectsV2Command({ Bucket: bucketOf(world), Prefix: "media/user-uploads/" }),
  );
  const keys = Contents.map(({ Key }) => `/${Key}`);
  const found = Object.entries(uploads).filter(([, path]) => keys.includes(path));
  // Nothing but these and their smaller copies.
  expect(keys.sort()).toEqual(found.flatMap(([, path]) => sizePaths(path)).sort());
  return found.map(([name]) => name);
}

/** Schedules that were missed on the way run once. */
async function pass(time: number): Promise<void> {
  const resume = world.pause("schedules");
  world.clock.advance(time);
  await resume();
  await world.settle({ advance: hour });
}

const used = ["a photo", "a post's picture", "a cover"];
const unused = ["a replaced cover", "a circle's former cover", "a draft's picture"];

test("[Q7] a photo that's in no album goes after a day, with its copies", async () => {
  await pass(day - 2 * hour);
  expect(await stored()).toEqual(Object.keys(uploads));
  await pass(2 * hour);
  expect(await stored()).toEqual([...used, ...unused]);
  await ada.signIn();
  const imageUrl = uploads["an unused photo"] ?? "";
  expect(await refusedWith(ada.api.albums.addPhoto({ albumId, imageUrl }))).toEqual({
    status: 422,
    code: "reference.missing",
  });
});

test("a draft's picture and a replaced cover go after 30 days, and what's shown stays", async () => {
  await pass(30 * day);
  expect(await stored()).toEqual(used);
  expect(world.deadLetters()).toEqual([]);
  await ada.signIn();
  const imageUrl = uploads["a draft's picture"] ?? "";
  const gone = { status: 422, code: "photo.gone" };
  expect(await refusedWith(ada.api.feed.createPost({ content: "Late.", imageUrl }))).toEqual(gone);
  const circle = { name: "Late", description: "We sit.", categories: [], imageUrl };
  expect(await refusedWith(ada.api.circles.createCircle(circle))).toEqual(gone);
});
