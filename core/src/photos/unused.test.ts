import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startTable } from "../testing/local-table.ts";

const files = vi.hoisted(() => ({ removed: [] as string[] }));
vi.mock("../kernel/object-store.ts", () => ({
  deleteObjects: async (keys: string[]) => void files.removed.push(...keys),
}));

const table = await startTable();
const { day } = await import("../kernel/clock.ts");
const { transact } = await import("../kernel/table.ts");
const { expectUse, removeUnused } = await import("./unused.service.ts");
const { claimUnusedPicture, endUse, endUseAsCover, useAsCover, useInMessage, useInPost } =
  await import("./uses.service.ts");
const use = async (userId: string, file: string, id = "one") =>
  transact([useAsCover(userId, file, id)]);
const endUseOf = async (userId: string, file: string, id = "one") =>
  transact(await endUseAsCover(userId, file, id));
afterEach(() => {
  vi.useRealTimers();
  files.removed = [];
});
afterAll(() => table.close());

const inAMonth = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * day + 1_000 });
const sweep = () => removeUnused("post", claimUnusedPicture);

test("an unused picture's files are removed, and a picture that's shown keeps them", async () => {
  for (const file of ["unused.jpg", "post.jpg", "cover.jpg"]) await expectUse("ada", "post", file);
  await transact([useInPost("ada", "post.jpg")]);
  await use("ada", "cover.jpg");
  expect(await sweep()).toBe(0);
  inAMonth();
  expect(await sweep()).toBe(3);
  expect(files.removed).toEqual([
    "media/user-uploads/posts/ada/unused.jpg",
    "media/user-uploads/posts/ada/unused.320.jpg",
    "media/user-uploads/posts/ada/unused.960.jpg",
  ]);
  expect(await sweep()).toBe(0);
});

test("a message's picture that was never sent goes after a day, and a sent one is sent once", async () => {
  for (const file of ["unsent.jpg", "sent.jpg"]) await expectUse("eva", "message", file);
  const send = (file: string) => transact([useInMessage("eva", file)]);
  await send("sent.jpg");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + day + 1_000 });
  expect(await removeUnused("message", claimUnusedPicture)).toBe(2);
  expect(files.removed).toEqual([
    "media/user-uploads/messages/eva/unsent.jpg",
    "media/user-uploads/messages/eva/unsent.320.jpg",
    "media/user-uploads/messages/eva/unsent.960.jpg",
  ]);
  for (const file of ["unsent.jpg", "sent.jpg"]) {
    await expect(send(file)).rejects.toMatchObject({ code: "photo.in_use" });
  }
});

test("a picture that's being removed can't be used any more", async () => {
  expect(await claimUnusedPicture("ada", "late.jpg")).toBe(true);
  await expect(use("ada", "late.jpg")).rejects.toMatchObject({ code: "photo.in_use" });
  await expect(transact([useInPost("ada", "late.jpg")])).rejects.toMatchObject({
    code: "photo.in_use",
  });
});

test("a removal that stopped half-way is completed by the next run", async () => {
  await expectUse("ada", "post", "half.jpg");
  expect(await claimUnusedPicture("ada", "half.jpg")).toBe(true);
  inAMonth();
  expect(await sweep()).toBe(1);
  expect(files.removed).toContain("media/user-uploads/posts/ada/half.jpg");
});

test("a picture whose post was deleted is no longer looked for", async () => {
  await expectUse("ada", "post", "deleted.jpg");
  await transact([useInPost("ada", "deleted.jpg")]);
  await endUse("ada", "deleted.jpg");
  inAMonth();
  expect(await sweep()).toBe(1);
  expect(await sweep()).toBe(0);
});

test("a replaced cover goes after 30 days, unless another cover or a new use shows it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 90 * day });
  for (const file of ["old.jpg", "shared.jpg", "again.jpg"]) await use("ben", file);
  await use("ben", "shared.jpg", "two");
  for (const file of ["old.jpg", "shared.jpg", "again.jpg"]) await endUseOf("ben", file);
  await use("ben", "again.jpg");
  expect(await sweep()).toBe(0);
  inAMonth();
  expect(await sweep()).toBe(3);
  expect(files.removed).toEqual([
    "media/user-uploads/posts/ben/old.jpg",
    "media/user-uploads/posts/ben/old.320.jpg",
    "media/user-uploads/posts/ben/old.960.jpg",
  ]);
});

test("a former cover can be used in a post, a current one or a post's picture can't", async () => {
  for (const id of ["one", "two"]) await use("dora", "cover.jpg", id);
  await endUseOf("dora", "cover.jpg", "one");
  const inPost = () => transact([useInPost("dora", "cover.jpg")]);
  await expect(inPost()).rejects.toMatchObject({ code: "photo.in_use" });
  await endUseOf("dora", "cover.jpg", "two");
  await inPost();
  await expect(inPost()).rejects.toMatchObject({ code: "photo.in_use" });
  await expect(use("dora", "cover.jpg")).rejects.toMatchObject({ code: "photo.in_use" });
  inAMonth();
  await sweep();
  expect(files.removed).toEqual([]);
});

test("a cover whose owner has left has no use to end", async () => {
  expect(await endUseAsCover("gone", "cover.jpg", "one")).toEqual([]);
  inAMonth();
  expect(await sweep()).toBe(0);
});

test("a cover that's set or ended twice counts once, so another keeps the file until its own end", async () => {
  for (const id of ["one", "one", "two"]) await use("cleo", "shared.jpg", id);
  for (const _try of [1, 2]) await endUseOf("cleo", "shared.jpg", "one");
  inAMonth();
  expect(await sweep()).toBe(1);
  expect(files.removed).toEqual([]);
  await endUseOf("cleo", "shared.jpg", "two");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * day });
  expect(await sweep()).toBe(1);
  expect(files.removed).toContain("media/user-uploads/posts/cleo/shared.jpg");
});
