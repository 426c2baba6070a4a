import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { justBefore } from "../testing/just-before.ts";
import { startTable } from "../testing/local-table.ts";
import { watchSends } from "../testing/watch-sends.ts";

const table = await startTable();
const { system } = await import("../kernel/actor.ts");
const { putItems } = await import("../kernel/raw-items.ts");
const { client } = await import("../kernel/table.ts");
const { ConnectionEntity } = await import("../connections/connections.entity.ts");
const { itemOf } = await import("../testing/item-of.ts");
const { albumPhoto } = await import("../testing/album-photo.ts");
const { profileRow } = await import("../testing/profile-row.ts");
const { AlbumEntity, PhotoEntity, TagEntity } = await import("./albums.entity.ts");
const { maxPhotosInAlbum, maxTagsOnPhoto } = await import("./albums.rules.ts");
const { createAlbum, listAlbums, updateAlbum } = await import("./albums.service.ts");
const { openPhoto } = await import("./albums.access.ts");
const { deletePhoto, movePhoto, updatePhoto } = await import("./photos.service.ts");
const { tagPerson } = await import("./tags.service.ts");
afterAll(() => table.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const ada = system("ada");
const createdAt = "2026-11-20T10:00:00.000Z";

const connectionRow = (userId: string, otherId: string) =>
  itemOf(
    ConnectionEntity.put({
      userId,
      otherId,
      requestId: otherId,
      senderId: userId,
      status: "accepted",
      otherName: otherId,
      otherUsername: otherId,
      createdAt,
      updatedAt: createdAt,
      listed: "accepted",
    }).params(),
  );

beforeAll(() => putItems([profileRow("ada")]));

async function albumOf(photoCount: number): Promise<string> {
  const { albumId } = await createAlbum(ada, { title: "Winter", visibility: "public" });
  await AlbumEntity.patch({ albumId }).set({ photoCount }).go();
  return albumId;
}

test("a new title leaves alone who sees the album, which changes at the same moment", async () => {
  const albumId = await albumOf(0);
  justBefore(client, () => updateAlbum(ada, albumId, { visibility: "only_me" }));
  expect(await updateAlbum(ada, albumId, { title: "Snow" })).toMatchObject({
    title: "Snow",
    visibility: "only_me",
  });
  const listed = (await listAlbums(ada, undefined)).items.map((album) => album.albumId);
  expect(listed).not.toContain(albumId);
});

test("an album that's saved without a change stays as it was", async () => {
  const albumId = await albumOf(0);
  expect(await updateAlbum(ada, albumId, {})).toMatchObject({
    title: "Winter",
    visibility: "public",
  });
});

const photoIn = async (albumId: string): Promise<string> => (await albumPhoto(albumId)).photoId;

test("a photo that's deleted at the same moment doesn't become the cover", async () => {
  const albumId = await albumOf(1);
  const coverPhotoId = await photoIn(albumId);
  justBefore(client, () => deletePhoto(ada, coverPhotoId));
  await expect(updateAlbum(ada, albumId, { coverPhotoId })).rejects.toMatchObject({
    code: "not_found",
  });
  const { data } = await AlbumEntity.get({ albumId }).go({ consistent: true });
  expect(data?.coverPhotoId).toBeUndefined();
});

test("a photo isn't moved into a full album", async () => {
  const [from, full] = [await albumOf(1), await albumOf(maxPhotosInAlbum)];
  await expect(movePhoto(ada, await photoIn(from), full)).rejects.toMatchObject({
    code: "album.full",
  });
  const { data } = await PhotoEntity.query.one({ albumId: full }).go();
  expect(data).toEqual([]);
});

test("an album takes 500 photos at most, also when moving several there at once", async () => {
  const [from, to] = [await albumOf(2), await albumOf(maxPhotosInAlbum - 1)];
  const photoIds = [await photoIn(from), await photoIn(from)];
  // The answer's link can't be signed here, so only the rows count.
  await Promise.allSettled(photoIds.map((photoId) => movePhoto(ada, photoId, to)));
  const { data } = await PhotoEntity.query.one({ albumId: to }).go({ consistent: true });
  expect(data).toHaveLength(1);
  const counts = await Promise.all(
    [from, to].map(async (albumId) => (await AlbumEntity.get({ albumId }).go()).data?.photoCount),
  );
  expect(counts).toEqual([1, maxPhotosInAlbum]);
});

test("a photo isn't moved away from a tag of the same moment", async () => {
  const [from, to] = [await albumOf(1), await albumOf(0)];
  const photoId = await photoIn(from);
  justBefore(client, () => tagPerson(ada, photoId, "ada"));
  await expect(movePhoto(ada, photoId, to)).rejects.toMatchObject({ code: "request.conflict" });
  const { data: tags } = await TagEntity.query.one({ photoId }).go({ consistent: true });
  expect(tags).toMatchObject([{ userId: "ada", albumId: from }]);
  const { data: photos } = await PhotoEntity.query.one({ albumId: from }).go();
  expect(photos.map((photo) => photo.photoId)).toEqual([photoId]);
});

test("a photo isn't moved away from a caption of the same moment", async () => {
  const [from, to] = [await albumOf(1), await albumOf(0)];
  const photoId = await photoIn(from);
  justBefore(client, () =>
    updatePhoto(ada, photoId, { caption: "At dawn" }).catch(() => undefined),
  );
  await expect(movePhoto(ada, photoId, to)).rejects.toMatchObject({ code: "request.conflict" });
  const { data: photos } = await PhotoEntity.query.one({ albumId: from }).go({ consistent: true });
  expect(photos).toMatchObject([{ photoId, caption: "At dawn" }]);
});

test("a photo takes its tags along, also one that a replica doesn't have yet", async () => {
  const [from, to] = [await albumOf(1), await albumOf(0)];
  const photoId = await photoIn(from);
  await tagPerson(ada, photoId, "ada");
  watchSends(client, async ({ input }, send) => {
    const isQuery = "KeyConditionExpression" in input;
    return isQuery && !("ConsistentRead" in input) ? { Items: [] } : send();
  });
  // Rejects once it's moved, because no key is set here to sign the picture's address.
  await expect(movePhoto(ada, photoId, to)).rejects.toThrow("ORIGIN");
  vi.restoreAllMocks();
  const { data: tags } = await TagEntity.query.one({ photoId }).go({ consistent: true });
  expect(tags).toMatchObject([{ userId: "ada", albumId: to }]);
});

test("a photo that's moved right after a change of its caption keeps the new one", async () => {
  const [from, to] = [await albumOf(1), await albumOf(0)];
  const photoId = await photoIn(from);
  const earlier = new Map<string, unknown>();
  watchSends(client, async ({ input }, send) => {
    const answer = await send();
    earlier.set(JSON.stringify(input), answer);
    return answer;
  });
  await openPhoto(ada, photoId, "owner");
  vi.restoreAllMocks();
  await expect(updatePhoto(ada, photoId, { caption: "At dawn" })).rejects.toThrow("ORIGIN");
  watchSends(client, async ({ input }, send) => {
    const read = JSON.stringify(input);
    return (read.includes("ConsistentRead") ? undefined : earlier.get(read)) ?? send();
  });
  await expect(movePhoto(ada, photoId, to)).rejects.toThrow("ORIGIN");
  vi.restoreAllMocks();
  const { data: photo } = await PhotoEntity.get({ albumId: to, photoId }).go({ consistent: true });
  expect(photo).toMatchObject({ caption: "At dawn" });
});

test("a photo takes 20 tags at most, also when tagging several people at once", async () => {
  const photoId = await photoIn(await albumOf(1));
  const tag = { photoId, albumId: "alb_1", ownerId: "ada", name: "x", username: "x" };
  const tagged = Array.from({ length: maxTagsOnPhoto - 1 }, (_, index) => `tagged-${index}`);
  const others = ["ben", "cleo", "dan"];
  await putItems([
    ...tagged.map((userId) =>
      itemOf(TagEntity.put({ ...tag, userId, taggedAt: createdAt }).params()),
    ),
    ...others.map(profileRow),
    ...others.map((otherId) => connectionRow("ada", otherId)),
  ]);
  const answers = await Promise.allSettled(others.map((userId) => tagPerson(ada, photoId, userId)));
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.map(({ reason }) => reason.code)).toEqual(["tag.too_many", "tag.too_many"]);
  const { data } = await TagEntity.query.one({ photoId }).go({ pages: "all", consistent: true });
  expect(data).toHaveLength(maxTagsOnPhoto);
  const [again] = data;
  if (!again) throw new Error("Someone is tagged.");
  await tagPerson(ada, photoId, again.userId);
});
