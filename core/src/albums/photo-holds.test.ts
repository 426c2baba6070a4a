import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const removed: string[] = [];
vi.mock("../kernel/object-store.ts", () => ({
  deleteObjects: async ([first]: string[]) => void removed.push(first ?? ""),
}));

const table = await startTable();
const { retryConflicts } = await import("../kernel/conditional-writes.ts");
const { newId } = await import("../kernel/ids.ts");
const { client, transact } = await import("../kernel/table.ts");
const { onlyHeldOf } = await import("../photos/holds.service.ts");
const { PictureUseEntity } = await import("../photos/uses.entity.ts");
const { FileEntity } = await import("./albums.entity.ts");
const { holdPhotoWrites, releasePhotoFile } = await import("./photo-holds.ts");
const { claimUnusedPhoto, removePhotoFile } = await import("./removal.service.ts");
afterAll(() => table.close());
afterEach(() => vi.restoreAllMocks());

let file: string;
beforeEach(async () => {
  removed.length = 0;
  file = `${newId("photo")}.jpg`;
  await FileEntity.put({ ownerId: "ada", file, photoId: newId("photo") }).go();
});

const picture = () => ({ userId: "ada", file });
const key = () => `media/user-uploads/photos/ada/${file}`;
const remove = () => removePhotoFile("ada", file);
const release = (reportId: string) => releasePhotoFile(picture(), reportId);
/** As a report does. */
const hold = (reportId: string) =>
  retryConflicts(async () => {
    const writes = await holdPhotoWrites(picture(), reportId);
    if (writes.length > 0) await transact(writes);
    return writes.length > 0;
  });
const rowsLeft = async () => [
  (await FileEntity.get({ ownerId: "ada", file }).go()).data,
  (await PictureUseEntity.get(picture()).go()).data,
];

test("a held photo's file stays until the last report lets go, however often each job runs", async () => {
  for (const reportId of ["first", "second"]) expect(await hold(reportId)).toBe(true);
  for (const _try of [1, 2]) await remove();
  expect(await onlyHeldOf("ada")).toEqual([file]);
  for (const _try of [1, 2]) await release("first");
  expect(await claimUnusedPhoto("ada", file)).toBe(false);
  expect(removed).toEqual([]);
  for (const _try of [1, 2]) await release("second");
  expect(removed).toEqual([key()]);
  expect(await rowsLeft()).toEqual([null, null]);
});

test("a photo that's released first goes with its removal", async () => {
  await hold("first");
  await release("first");
  expect(removed).toEqual([]);
  await remove();
  expect(removed).toEqual([key()]);
  expect(await rowsLeft()).toEqual([null, null]);
});

test("a photo that's removed just before its report is gone from it, and not held", async () => {
  justBefore(client, remove);
  expect(await hold("first")).toBe(false);
  expect(removed).toEqual([key()]);
  expect(await rowsLeft()).toEqual([null, null]);
});

test("a report that comes after the removal's first write can't hold it", async () => {
  let isHeld: boolean | undefined;
  let writes = 0;
  watchSends(client, async ({ input }, send) => {
    if ("UpdateExpression" in input && ++writes === 2) isHeld = await hold("first");
    return send();
  });
  await remove();
  expect(isHeld).toBe(false);
  expect(removed).toEqual([key()]);
});

test("a hold that's released between the removal's two writes lets the file go", async () => {
  await hold("first");
  let writes = 0;
  watchSends(client, async ({ input }, send) => {
    if ("UpdateExpression" in input && ++writes === 2) await release("first");
    return send();
  });
  await remove();
  expect(removed).toContain(key());
  expect(await rowsLeft()).toEqual([null, null]);
});
