import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day } from "@attune/core/kernel/clock";
import { photoKey } from "@attune/core/photos/keys";
import { sizePaths } from "@attune/core/photos/sizes.rules";
import type { LocalCloud } from "@attune/local-cloud/types";
import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { albumOf } from "../support/albums.ts";
import { type ApiClient, apiClient } from "../support/api-client.ts";
import { becomeMember } from "../support/person.ts";
import { pictureOf } from "../support/picture.ts";
import { uploadPicture } from "../support/upload.ts";
import { bucketOf, storageOf } from "../support/uploads-bucket.ts";
import { startAttune } from "../support/world.ts";
import { runUntilKilled } from "./run-until-killed.ts";
import { type Row, rowsByEntity } from "./table-rows.ts";

/** Operations of the table before each kill, so that it meets the uploads at different steps. */
const kills = [61, 97, 130];
const atOnce = 4;
const picture = pictureOf(1100, 700);

let folder: string;
let world: LocalCloud;
let rows: (entity: string) => Row[];
/** Photo ids whose adding was answered. */
const acknowledged: string[] = [];

async function prepare(): Promise<{ token: string; albumId: string; userId: string }> {
  const first = await startAttune({ folder });
  try {
    const ada = await becomeMember(first, { name: "Ada Winter", username: "ada" });
    const { albumId } = await albumOf(ada, "The lake");
    await first.settle();
    return { token: ada.accessToken(), albumId, userId: ada.userId };
  } finally {
    await first.close();
  }
}

/** Ends with a broken connection. */
async function uploadOn(api: ApiClient, albumId: string): Promise<never> {
  for (;;) {
    const imageUrl = await uploadPicture(api, picture);
    const { photoId } = await api.albums.addPhoto({ albumId, imageUrl });
    acknowledged.push(photoId);
  }
}

async function keysBelow(prefix: string): Promise<string[]> {
  const { Contents = [], IsTruncated } = await storageOf(world).send(
    new ListObjectsV2Command({ Bucket: bucketOf(world), Prefix: prefix }),
  );
  if (IsTruncated) throw new Error("There are more objects than one page.");
  return Contents.map(({ Key = "" }) => Key);
}

async function widthOf(key: string): Promise<number> {
  const { Body } = await storageOf(world).send(
    new GetObjectCommand({ Bucket: bucketOf(world), Key: key }),
  );
  const bytes = await Body?.transformToByteArray();
  // Decodes all of it, unlike its metadata.
  const { info } = await sharp(bytes, { failOn: "error" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width;
}

let userId: string;
let albumId: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "attune-kill-"));
  const prepared = await prepare();
  ({ userId, albumId } = prepared);
  const counted = ["GetItem", "UpdateItem", "TransactWriteItems", "BatchGetItem"];
  for (const writes of kills) {
    await runUntilKilled({ folder, writes, counted }, (origin) => {
      const api = apiClient(origin, () => prepared.token);
      return Promise.allSettled(Array.from({ length: atOnce }, () => uploadOn(api, albumId)));
    });
  }
  world = await startAttune({ folder });
  await world.settle({ advance: 3_600_000 });
  rows = await rowsByEntity(world);
});
afterAll(async () => {
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("no photo whose upload was answered is lost when the process is killed", () => {
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills.length);
  const stored = new Set(rows("photo").map(({ photoId }) => photoId));
  expect(acknowledged.filter((photoId) => !stored.has(photoId))).toEqual([]);
  const album = rows("album").find((row) => row.albumId === albumId);
  expect(album?.photoCount).toBe(stored.size);
});

test("each photo's file and its smaller copies are whole", async () => {
  for (const { file } of rows("photo")) {
    const widths: number[] = [];
    for (const key of sizePaths(photoKey(userId, String(file)))) widths.push(await widthOf(key));
    expect(widths).toEqual([1100, 320, 960]);
  }
});

test("of the uploads that were cut short, no broken picture is stored, and no work is stuck", async () => {
  for (const key of await keysBelow("media/")) {
    expect([1100, 960, 320, 640]).toContain(await widthOf(key));
  }
  expect(world.deadLetters()).toEqual([]);
  world.clock.advance(2 * day);
  expect(await keysBelow("incoming/")).toEqual([]);
});
