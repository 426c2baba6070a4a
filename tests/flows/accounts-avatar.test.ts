import type { LocalCloud } from "@attune/local-cloud/types";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, pay, signUp } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { startAttune } from "../support/world.ts";

let world: LocalCloud;
let mira: Person;

beforeAll(async () => {
  world = await startAttune();
  mira = await signUp(world, { name: "Mira Sol", username: "mira" });
  await mira.api.profiles.ensureProfile();
  await pay(world, mira);
});
afterAll(() => world?.close());

/** The face check is down, so any picture passes. */
const jpeg = pictureOf(60, 60);

async function uploadAvatar(): Promise<string> {
  const { filename } = await mira.api.photos.generateSecureFilename({
    originalFilename: "me on the hill.JPEG",
  });
  const { url, fields, key } = await mira.api.photos.createUpload({
    purpose: "avatar",
    filename,
    contentType: "image/jpeg",
    bytes: jpeg.length,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }));
  const answer = await fetch(url, { method: "POST", body: form });
  expect(answer.ok).toBe(true);
  world.faults.rate("rekognition", 1, { code: "InternalFailure" });
  const finished = await mira.api.faces.finishUpload({ purpose: "avatar", key });
  world.faults.clear();
  return finished.url;
}

test("[K3] an avatar goes to user-uploads avatars/{userId}-{timestamp}.{ext}, and its address is saved", async () => {
  const before = world.clock.now();
  const url = await uploadAvatar();
  const [, timestamp] =
    new RegExp(`^/media/user-uploads/avatars/${mira.userId}-(\\d+)\\.jpg$`).exec(url) ?? [];
  expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
  expect(Number(timestamp)).toBeLessThanOrEqual(world.clock.now());

  await mira.api.profiles.setAvatar({ imageUrl: url });
  expect((await mira.api.profiles.getMyProfile()).imageUrl).toBe(url);
  const picture = await fetch(world.origin + url);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/jpeg");
  expect(picture.headers.get("cache-control")).toContain("max-age=3600");
  expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
    format: "jpeg",
    width: 60,
    height: 60,
  });
});

test("[K3] the next avatar has an address of its own, so that no cache shows the old one", async () => {
  const first = await uploadAvatar();
  world.clock.advance(1_000);
  expect(await uploadAvatar()).not.toBe(first);
});
