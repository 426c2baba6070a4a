import type { LocalCloud } from "@attune/local-cloud/types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { albumOf, photoIn, photoIsListed, startWithFriends } from "../support/albums.ts";
import type { Person } from "../support/person.ts";
import { refusedWith } from "../support/refusal.ts";

let world: LocalCloud;
let ada: Person;
let ben: Person;
let cleo: Person;

const notFound = { status: 404, code: "not_found" };
const denied = { status: 403, code: "permission.denied" };

beforeAll(async () => {
  ({ world, ada, ben, cleo } = await startWithFriends());
});
afterAll(() => world?.close());

describe("[Q7] albums", () => {
  test("an album starts empty, and the same token creates it once", async () => {
    const draft = { title: "  By the river ", description: "Spring.", token: "one-token-1" };
    const first = await ada.api.albums.createAlbum(draft);
    expect(first).toMatchObject({
      title: "By the river",
      description: "Spring.",
      visibility: "connections",
      photoCount: 0,
      cover: null,
      owner: { userId: ada.userId, name: "Ada Winter", username: "ada" },
    });
    expect((await ada.api.albums.createAlbum(draft)).albumId).toBe(first.albumId);
    const { items } = await ada.api.albums.listAlbumsOf({ userId: ada.userId });
    expect(items.filter(({ title }) => title === "By the river")).toHaveLength(1);
  });

  test("photos come newest first, measured and counted, and the first is the cover", async () => {
    const { albumId } = await albumOf(ada, "Moss");
    const first = await photoIn(ada, albumId, { caption: "On a stone", alt: "Green moss" });
    await world.settle();
    const second = await photoIn(ada, albumId);
    expect(first).toMatchObject({
      width: 60,
      height: 40,
      caption: "On a stone",
      alt: "Green moss",
      albumTitle: "Moss",
      owner: { name: "Ada Winter" },
    });
    expect(first.imageUrl).toContain(`/media/user-uploads/photos/${ada.userId}/`);
    await world.settle();
    const { album, items } = await ben.api.albums.getAlbum({ albumId });
    expect(items.map(({ photoId }) => photoId)).toEqual([second.photoId, first.photoId]);
    expect(album).toMatchObject({
      photoCount: 2,
      coverPhotoId: first.photoId,
      cover: { imageUrl: first.imageUrl, width: 60, height: 40 },
    });
  });

  test("a cover can be chosen, and another photo replaces it when it's deleted", async () => {
    const { albumId } = await albumOf(ada, "Covers");
    const first = await photoIn(ada, albumId);
    const second = await photoIn(ada, albumId);
    await world.settle();
    const chosen = await ada.api.albums.updateAlbum({ albumId, coverPhotoId: second.photoId });
    expect(chosen.coverPhotoId).toBe(second.photoId);
    const elsewhere = await albumOf(ada, "Elsewhere");
    const other = await photoIn(ada, elsewhere.albumId);
    expect(
      await refusedWith(ada.api.albums.updateAlbum({ albumId, coverPhotoId: other.photoId })),
    ).toEqual(notFound);
    await ada.api.albums.deletePhoto({ photoId: second.photoId });
    await world.settle();
    const after = (await ada.api.albums.getAlbum({ albumId })).album;
    expect(after).toMatchObject({ coverPhotoId: first.photoId, photoCount: 1 });
    await ada.api.albums.deletePhoto({ photoId: first.photoId });
    await world.settle();
    expect((await ada.api.albums.getAlbum({ albumId })).album).toMatchObject({
      cover: null,
      coverPhotoId: null,
      photoCount: 0,
    });
  });

  test("only its owner changes an album's texts and visibility", async () => {
    const { albumId } = await albumOf(ada, "Draft", "connections");
    expect(await refusedWith(ben.api.albums.updateAlbum({ albumId, title: "Mine" }))).toEqual(
      denied,
    );
    expect(await refusedWith(cleo.api.albums.updateAlbum({ albumId, title: "Mine" }))).toEqual(
      notFound,
    );
    const changed = await ada.api.albums.updateAlbum({
      albumId,
      title: "Finished",
      description: "At last.",
    });
    expect(changed).toMatchObject({ title: "Finished", description: "At last." });
    const emptied = await ada.api.albums.updateAlbum({ albumId, description: "" });
    expect(emptied).toMatchObject({ title: "Finished", description: null });
  });

  test("a page continues where the previous one ended", async () => {
    const { albumId } = await albumOf(cleo, "Many");
    const ids: string[] = [];
    for (let number = 0; number < 25; number++) {
      ids.unshift((await photoIn(cleo, albumId)).photoId);
    }
    const first = await ada.api.albums.getAlbum({ albumId });
    expect(first.items.map(({ photoId }) => photoId)).toEqual(ids.slice(0, 24));
    const second = await ada.api.albums.getAlbum({ albumId, cursor: first.next });
    expect(second.items.map(({ photoId }) => photoId)).toEqual(ids.slice(24));
    expect(second.next).toBeUndefined();
  });
});

describe("[Q7] who sees an album", () => {
  test("everyone, connections, or only the owner; others get not found", async () => {
    const cases = [
      ["public", true, true],
      ["connections", true, false],
      ["only_me", false, false],
    ] as const;
    for (const [visibility, byBen, byCleo] of cases) {
      const { albumId } = await albumOf(ada, `For ${visibility}`, visibility);
      const { photoId } = await photoIn(ada, albumId);
      for (const [person, may] of [
        [ben, byBen],
        [cleo, byCleo],
      ] as const) {
        const { api } = person;
        const listed = (await api.albums.listAlbums({})).items.map((album) => album.albumId);
        const of = await api.albums.listAlbumsOf({ userId: ada.userId });
        expect(listed.includes(albumId), visibility).toBe(may);
        expect(of.items.map((album) => album.albumId).includes(albumId)).toBe(may);
        expect(await photoIsListed(person, ada, photoId), visibility).toEqual([may, may]);
        if (may) {
          expect((await api.albums.getPhoto({ photoId })).photoId).toBe(photoId);
        } else {
          for (const call of [
            () => api.albums.getAlbum({ albumId }),
            () => api.albums.getPhoto({ photoId }),
            () => api.albums.deleteAlbum({ albumId }),
            () => api.albums.deletePhoto({ photoId }),
            () => api.albums.updatePhoto({ photoId, caption: "Ha." }),
            () => api.albums.movePhoto({ photoId, albumId }),
            () => api.albums.tagPerson({ photoId, userId: person.userId }),
          ]) {
            expect(await refusedWith(call())).toEqual(notFound);
          }
        }
      }
      expect((await ada.api.albums.getPhoto({ photoId })).visibility).toBe(visibility);
    }
  });

  test("a private photo leaves others' lists at once, and a shared one appears", async () => {
    const { albumId } = await albumOf(ada, "Changing", "public");
    const { photoId } = await photoIn(ada, albumId);
    expect(await photoIsListed(cleo, ada, photoId)).toEqual([true, true]);
    await ada.api.albums.updateAlbum({ albumId, visibility: "connections" });
    // Before the background work is done.
    expect(await photoIsListed(cleo, ada, photoId)).toEqual([false, false]);
    await world.settle();
    expect(await photoIsListed(cleo, ada, photoId)).toEqual([false, false]);
    expect(await photoIsListed(ben, ada, photoId)).toEqual([true, true]);
    await ada.api.albums.updateAlbum({ albumId, visibility: "only_me" });
    await world.settle();
    expect(await photoIsListed(ben, ada, photoId)).toEqual([false, false]);
    expect(await photoIsListed(ada, ada, photoId)).toEqual([false, true]);
    await ada.api.albums.updateAlbum({ albumId, visibility: "public" });
    await world.settle();
    expect(await photoIsListed(cleo, ada, photoId)).toEqual([true, true]);
  });
});

test("[Q7] invalid input is refused", async () => {
  const { albums } = ada.api;
  const wrong = { status: 400, code: "request.invalid" };
  const { albumId } = await albumOf(ada, "Strict words");
  for (const call of [
    () => albums.createAlbum({ title: "   ", visibility: "public" }),
    () => albums.createAlbum({ title: "x".repeat(81), visibility: "public" }),
    () => albums.createAlbum({ title: "x", visibility: "circle" as "public" }),
    () => albums.createAlbum({ title: "x", visibility: "public", token: "short" }),
    () => albums.updateAlbum({ albumId, description: "x".repeat(1001) }),
    () => albums.getAlbum({ albumId: "cir_01J00000000000000000000000" }),
    () => albums.getAlbum({ albumId, cursor: "not a cursor" }),
    () => albums.listPhotos({ cursor: "not a cursor" }),
    () => albums.listPhotosOf({ userId: "somebody" }),
    () => albums.addPhoto({ albumId, imageUrl: "https://elsewhere.example/x.jpg" }),
    () => albums.getPhoto({ photoId: "pst_01J00000000000000000000000" }),
  ]) {
    expect(await refusedWith(call())).toEqual(wrong);
  }
  const nothing = "pho_01J00000000000000000000000";
  expect(await refusedWith(albums.getPhoto({ photoId: nothing }))).toEqual(notFound);
  expect(await refusedWith(albums.untagPerson({ photoId: nothing, userId: ada.userId }))).toEqual(
    notFound,
  );
});
