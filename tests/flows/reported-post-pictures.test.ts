import { hour } from "@attune/core/kernel/clock";
import { sizePaths } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { ListObjectsV2Command } from "@aws-sdk/client-s3";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyItem } from "../support/every-item.ts";
import { startWithFive } from "../support/members.ts";
import { grant, liftLimits } from "../support/operator.ts";
import type { Person } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { refusedWith } from "../support/refusal.ts";
import { uploadPicture } from "../support/upload.ts";
import { bucketOf, storageOf } from "../support/uploads-bucket.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;
/** The moderator. */
let dora: Person;
let emil: Person;
let albumId: string;

beforeAll(async () => {
  ({ world, ada, ben, cleo, dora, emil } = await startWithFive());
  await liftLimits(world, ada, ben, emil);
  await grant(world, dora.userId, ["users_update"]);
  ({ albumId } = await ada.api.albums.createAlbum({ title: "Winter", visibility: "public" }));
});
afterAll(() => world?.close());

const statusOf = async (url: string) => (await fetch(world.origin + url)).status;

interface Shown {
  path: string;
  url: string;
  subject: { kind: "post"; postId: string } | { kind: "photo"; photoId: string };
  remove(): Promise<unknown>;
  showAgain(): Promise<unknown>;
}

async function publish(): Promise<Shown> {
  const path = await uploadPicture(ada.api, pictureOf(1200, 30), "post");
  const draft = { content: "By the river.", visibility: "public" as const, imageUrl: path };
  const { postId, imageUrl } = await ada.api.feed.createPost(draft);
  return {
    path,
    url: imageUrl ?? "",
    subject: { kind: "post", postId },
    remove: () => ada.api.feed.deletePost({ postId }),
    showAgain: () => ada.api.feed.createPost(draft),
  };
}

async function addPhoto(toAlbum = albumId): Promise<Shown> {
  const path = await uploadPicture(ada.api, pictureOf(1200, 30), "photo");
  const add = (to: string) => ada.api.albums.addPhoto({ albumId: to, imageUrl: path });
  const { photoId, imageUrl } = await add(toAlbum);
  return {
    path,
    url: imageUrl,
    subject: { kind: "photo", photoId },
    remove: () => ada.api.albums.deletePhoto({ photoId }),
    showAgain: () => add(albumId),
  };
}

const report = async ({ api }: Person, { subject }: Shown) =>
  (await api.reports.sendReport({ subject, reason: "sexual" })).reportId;

async function decide(reportId: string, decision: "none" | "remove" = "none"): Promise<void> {
  await dora.api.reports.resolveReport({ reportId, decision, reason: "They have talked." });
  await world.settle();
}

async function shownIn(reportId: string): Promise<string> {
  const { items } = await dora.api.reports.listReports({ status: "open" });
  return items.find((one) => one.reportId === reportId)?.imageUrl ?? "";
}

/** How many of the picture's sizes are stored. */
async function storedOf({ path }: Shown): Promise<number> {
  const { Contents = [] } = await storageOf(world).send(
    new ListObjectsV2Command({ Bucket: bucketOf(world), Prefix: "media/user-uploads/" }),
  );
  const sizes = sizePaths(path);
  return Contents.filter(({ Key }) => sizes.includes(`/${Key}`)).length;
}

describe.each([
  ["post's picture", publish],
  ["photo of an album", () => addPhoto()],
])("[S2] a reported %s", (_kind, show) => {
  test("opens for moderators alone once its author deletes it, until it's decided", async () => {
    const shown = await show();
    const reportId = await report(ben, shown);
    await shown.remove();
    await world.settle();
    world.clock.advance(hour);
    await Promise.all([ada, ben, cleo, dora, emil].map((person) => person.signIn()));
    expect(await statusOf(await shownIn(reportId))).toBe(200);
    for (const url of [shown.path, shown.url]) expect(await statusOf(url)).toBe(403);
    const listing = cleo.api.reports.listReports({ status: "open" });
    expect(await refusedWith(listing)).toMatchObject({ status: 403 });
    await decide(reportId);
    expect(await storedOf(shown)).toBe(0);
  });

  test("stays for the second report, and goes with it", async () => {
    const shown = await show();
    const [first, second] = [await report(ben, shown), await report(emil, shown)];
    await shown.remove();
    await world.settle();
    expect(await storedOf(shown)).toBe(3);
    await decide(second);
    // Deciding one closes the other as well, unless it was sent later.
    const { items } = await dora.api.reports.listReports({ status: "open" });
    if (items.some(({ reportId }) => reportId === first)) await decide(first);
    expect(await storedOf(shown)).toBe(0);
  });

  test("stays after a decision that leaves it up, and goes when it's deleted", async () => {
    const shown = await show();
    await decide(await report(ben, shown));
    expect([await storedOf(shown), await statusOf(shown.url)]).toEqual([3, 200]);
    await shown.remove();
    await world.settle();
    expect(await storedOf(shown)).toBe(0);
  });

  test("goes when a moderator removes it", async () => {
    const shown = await show();
    await decide(await report(ben, shown), "remove");
    expect(await storedOf(shown)).toBe(0);
    expect(world.deadLetters()).toEqual([]);
  });

  test("is gone to its author, who mustn't learn of the report", async () => {
    const [reported, deleted] = [await show(), await show()];
    const reportId = await report(ben, reported);
    await reported.remove();
    await deleted.remove();
    await world.settle();
    const refused = await refusedWith(reported.showAgain());
    expect(refused).toEqual(await refusedWith(deleted.showAgain()));
    const { exportId } = await ada.api.accounts.requestExport();
    await world.settle();
    const { url } = await ada.api.accounts.downloadExport({ exportId });
    const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
    expect(Object.keys(files)).not.toContain(`pictures/${reported.path.split("/").at(-1)}`);
    expect(await storedOf(reported)).toBe(3);
    await decide(reportId);
    expect(await storedOf(reported)).toBe(0);
  });
});

test("[S2] a reported photo stays when its whole album is deleted, and no sweep takes it", async () => {
  const album = await ada.api.albums.createAlbum({ title: "Snow", visibility: "public" });
  const shown = await addPhoto(album.albumId);
  const reportId = await report(ben, shown);
  await ada.api.albums.deleteAlbum({ albumId: album.albumId });
  await world.settle();
  world.clock.advance(49 * hour);
  await world.settle();
  await Promise.all([ada, ben, dora, emil].map((person) => person.signIn()));
  expect(await storedOf(shown)).toBe(3);
  await decide(reportId);
  expect(await storedOf(shown)).toBe(0);
});

test("[K6] reported pictures go with their author's account", async () => {
  const all = [await publish(), await addPhoto()];
  for (const shown of all) await report(ben, shown);
  for (const shown of all) await shown.remove();
  await world.settle();
  for (const shown of all) expect(await storedOf(shown)).toBe(3);
  await ada.signIn();
  await ada.api.accounts.deleteAccount({ userId: ada.userId });
  await world.settle();
  for (const shown of all) expect(await storedOf(shown)).toBe(0);
  // The sweep of unused uploads leaves rows that expire in a day.
  const left = (await everyItem(world)).filter(
    ({ pk, ttl }) => /^(picture-uses|photo-file)#/.test(String(pk)) && ttl === undefined,
  );
  expect(left).toEqual([]);
});
